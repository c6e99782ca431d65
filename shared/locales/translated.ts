/** The shape of a locale file with every text free: English is checked against Chinese by it. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
