/**
 * A row's number as the calls carry it: digits, no more than a bigint of Postgres surely holds. What has another form
 * names nothing, instead of failing in the store.
 */
export const rowIdPattern = /^\d{1,18}$/;

/** @returns whether a text of a call can be a row's number; asked before it goes to the store, which would throw */
export const isRowId = (text: string): boolean => rowIdPattern.test(text);
