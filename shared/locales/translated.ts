/**
 * The shape of a locale file with every text free: English is checked against Chinese by it. Chinese has one
 * form for every number; a text with a count may also have a singular form, `<name>_one`.
 */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> } & {
  [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string;
};
