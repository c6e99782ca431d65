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

/** The fields of a form as they are written down, by whatever class they are checked. */
export type FieldsOf<Form> = unknown extends Form
  ? Form
  : Form extends string | number | boolean | null | undefined
    ? Form
    : Form extends readonly (infer One)[]
      ? FieldsOf<One>[]
      : { [Name in keyof Form]: FieldsOf<Form[Name]> };
