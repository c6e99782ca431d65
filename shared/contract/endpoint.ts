declare const types: unique symbol;

/**
 * The path of a call that knows what the call takes and answers: whoever makes it is held to both. It is a plain text
 * when the program runs.
 */
export type Endpoint<Fields, Answer> = string & {
  readonly [types]: (fields: Fields) => Answer;
};

/**
 * Declares a call.
 * @param path below the base of its calls (envelope.ts)
 */
export const endpoint = <Fields, Answer>(path: string): Endpoint<Fields, Answer> =>
  path as Endpoint<Fields, Answer>;

/** A form that sends a file beside its fields. */
export interface SentFile {
  file: object;
}
