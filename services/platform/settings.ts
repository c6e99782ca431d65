/** One environment setting: its meaning, default, and parser. */
export interface Setting<T> {
  doc: string;
  fallback: T;
  /** @returns the value, or undefined if the text is invalid */
  read(text: string): T | undefined;
  expects: string;
}

function text(fallback: string, doc: string): Setting<string>;
function text(fallback: undefined, doc: string): Setting<string | undefined>;
function text(fallback: string | undefined, doc: string): Setting<string | undefined> {
  return { doc, fallback, read: (given) => given, expects: 'text' };
}

/** @returns whether a text is a web origin: a scheme and a host with nothing before or after it */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+$/i.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text.toLowerCase();

export const setting = {
  text,
  /** @param isOne whether a text is valid; `expects` describes the format, and never the given value */
  matching: (
    isOne: (text: string) => boolean,
    expects: string,
    doc: string,
  ): Setting<string | undefined> => ({
    ...setting.list(isOne, expects, '', doc),
    fallback: undefined,
  }),
  /** The same with a default. */
  list: (
    isOne: (text: string) => boolean,
    expects: string,
    fallback: string,
    doc: string,
  ): Setting<string> => ({
    doc,
    fallback,
    read: (text) => (isOne(text) ? text : undefined),
    expects,
  }),
  /** An address with one of these schemes; `shape` is an example. */
  address: (schemes: string[], shape: string, doc: string): Setting<string | undefined> =>
    setting.matching(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `an address as ${shape}`,
      doc,
    ),
  integer: (
    fallback: number,
    doc: string,
    range: { min: number; max: number },
  ): Setting<number> => ({
    doc,
    fallback,
    read: (text) => {
      const value = /^-?\d+$/.test(text) ? Number(text) : NaN;
      return value >= range.min && value <= range.max ? value : undefined;
    },
    expects: `a whole number from ${range.min} to ${range.max}`,
  }),
  flag: (doc: string): Setting<boolean> => ({
    doc,
    fallback: false,
    read: (text) =>
      ({ '1': true, true: true, on: true, '0': false, false: false, off: false })[text],
    expects: '1 or 0',
  }),
  oneOf: <V extends string>(values: readonly V[], fallback: V, doc: string): Setting<V> => ({
    doc,
    fallback,
    read: (text) => values.find((value) => value === text),
    expects: `one of ${values.join(', ')}`,
  }),
};

type Values<D> = { [K in keyof D]: D[K] extends Setting<infer T> ? T : never };

/**
 * Reads each declared setting; an empty text counts as unset.
 * @returns the values, and a sentence for each invalid one
 */
export function readSettings<D extends Record<string, Setting<unknown>>>(
  declared: D,
  environment: Record<string, string | undefined>,
): { values: Values<D>; faults: string[] } {
  const faults: string[] = [];
  const values = Object.fromEntries(
    Object.entries(declared).map(([name, { read, fallback, expects }]) => {
      const text = environment[name]?.trim();
      if (!text) return [name, fallback];
      const value = read(text);
      if (value === undefined) faults.push(`${name} must be ${expects}.`);
      return [name, value];
    }),
  );
  return { values: values as Values<D>, faults };
}
