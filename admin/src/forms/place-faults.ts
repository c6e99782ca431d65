/** A fault of a form, as it is said. */
export interface SaidFault {
  field: string;
  message: string;
}

/**
 * Says where each fault of a form stands: at its field where that is seen, else above the form, so that none is
 * silent.
 * @param isSeen whether the form shows a field of this name
 */
export function placeFaults(
  faults: readonly SaidFault[],
  isSeen: (field: string) => boolean,
): { atFields: SaidFault[]; above: string | undefined } {
  const elsewhere = faults.filter(({ field }) => !isSeen(field)).map(({ message }) => message);
  return {
    atFields: faults.filter(({ field }) => isSeen(field)),
    above: elsewhere.length ? [...new Set(elsewhere)].join('；') : undefined,
  };
}

/**
 * @param values what a form holds
 * @returns what was given: a field left empty, or filled with blanks alone, was not, so that an optional one is no fault
 */
export const givenOf = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        !(typeof value === 'string' && value.trim() === ''),
    ),
  );
