/** A fault in words: a locale key, and the values of its placeholders. */
export interface FaultText {
  key: string;
  params?: Record<string, string | number>;
}

/** The fault of a sign that a name cannot have. Signs that are not visible have no name. */
export function signFault(key: string, text: string, taken: RegExp): FaultText | undefined {
  const sign = [...text].find((one) => !taken.test(one) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(one));
  return sign === undefined ? undefined : { key, params: { sign } };
}
