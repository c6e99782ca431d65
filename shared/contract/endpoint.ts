declare const types: unique symbol;

/** The path of a call, typed with the fields that it takes and the answer that it returns. At run time it is a plain string. */
export type Endpoint<Fields, Answer> = string & {
  readonly [types]: (fields: Fields) => Answer;
};

/**
 * Declares a call.
 * @param path below the base of its calls (envelope.ts)
 */
export const endpoint = <Fields, Answer>(path: string): Endpoint<Fields, Answer> =>
  path as Endpoint<Fields, Answer>;

/** A form that sends a file with its fields. */
export interface SentFile {
  file: object;
}

/** The plain fields of a form, without the class that checks them. */
export type FieldsOf<Form> = unknown extends Form
  ? Form
  : Form extends string | number | boolean | null | undefined
    ? Form
    : Form extends readonly (infer One)[]
      ? FieldsOf<One>[]
      : { [Name in keyof Form]: FieldsOf<Form[Name]> };

/** The single file that a call accepts. */
export interface FileRule {
  /** The form's field. */
  field: string;
  /** Alternative names of the field in clients. */
  aliases?: readonly string[];
  maxBytes: number;
}
