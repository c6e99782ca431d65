import { isHallDate } from '@hall/shared/rules/hall-time';

/** Reads one value of an address. @returns undefined for what it cannot be, as if it were not there */
type Reader<Value extends string> = (text: string) => Value | undefined;

/** A day of the hall. */
export const aDay: Reader<string> = (text) => (isHallDate(text) ? text : undefined);
/** A month, as 2026-05. */
export const aMonth: Reader<string> = (text) =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
/** A mark that is set or not. */
export const aFlag: Reader<'1'> = (text) => (text === '1' ? text : undefined);
/** A number of at most 18 digits, as ids are. */
export const aNumber: Reader<string> = (text) => (/^\d{1,18}$/.test(text) ? text : undefined);
/** An act of the audit log or its beginning, or what it was done to. */
export const anAct: Reader<string> = (text) => (/^[A-Za-z.-]{1,60}$/.test(text) ? text : undefined);
/** The key under which the tab keeps the words of a search. */
const aKey: Reader<string> = (text) => (/^[a-z\d-]{1,40}$/.test(text) ? text : undefined);
const aSort: Reader<string> = (text) => (/^-?[a-z]{1,40}$/.test(text) ? text : undefined);

/** One of some values, written as they are sent. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text);

type Readers = Record<string, Reader<string>>;
type Kept<R extends Readers> = { [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

/** What a page keeps in its address, by name: a link shows the same, back and forward work, a reload loses nothing. */
export const keeps =
  <R extends Readers>(readers: R) =>
  (search: Record<string, unknown>): Kept<R> =>
    Object.fromEntries(
      Object.entries(readers).flatMap(([name, read]) => {
        const given = search[name];
        const value = typeof given === 'string' ? read(given) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    ) as Kept<R>;

/** What every list keeps besides its filters: its page, its order, and the key of what was typed (`search-words.ts`). */
const ofEveryList = { page: aNumber, pagesize: aNumber, sort: aSort, find: aKey };

/** The address of a page with a list. @param filters by the name of the call's field */
export const keepsList = <R extends Readers>(filters: R) => keeps({ ...filters, ...ofEveryList });
