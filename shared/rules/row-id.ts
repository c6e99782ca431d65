/**
 * A row id as the calls carry it: only as many digits as always fit into a bigint of Postgres. Other texts match no row
 * instead of failing in the store.
 */
export const rowIdPattern = /^\d{1,18}$/;

/** @returns whether a text of a call can be a row id; checked first, because the store would throw */
export const isRowId = (text: string): boolean => rowIdPattern.test(text);
