import type { List } from '@hall/shared/lists/define-list';
import { isHallDate } from '@hall/shared/rules/hall-time';

/** Reads one search parameter. @returns undefined for an invalid value */
type Reader<Value extends string> = (text: string) => Value | undefined;

/** A hall date, `YYYY-MM-DD`. */
export const aDay: Reader<string> = (text) => (isHallDate(text) ? text : undefined);
/** A month, `YYYY-MM`. */
export const aMonth: Reader<string> = (text) =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
/** A flag, `1` or unset. */
export const aFlag: Reader<'1'> = (text) => (text === '1' ? text : undefined);
/** An id: at most 18 digits. */
export const aNumber: Reader<string> = (text) => (/^\d{1,18}$/.test(text) ? text : undefined);
/** An audit action, its prefix, or a kind of subject. */
const anAct: Reader<string> = (text) => (/^[A-Za-z.-]{1,60}$/.test(text) ? text : undefined);
/** The key of the tab's search words. */
const aKey: Reader<string> = (text) => (/^[a-z\d-]{1,40}$/.test(text) ? text : undefined);
const aSort: Reader<string> = (text) => (/^-?[a-z]{1,40}$/.test(text) ? text : undefined);

/** One of a fixed set of values. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text);

type Readers = Record<string, Reader<string>>;
type ParamsOf<R extends Readers> = { [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

/** Declares the search parameters of a page by name. They survive links, Back, Forward and reload. */
export const searchParams =
  <R extends Readers>(readers: R) =>
  (search: Record<string, unknown>): ParamsOf<R> =>
    Object.fromEntries(
      Object.entries(readers).flatMap(([name, read]) => {
        const given = search[name];
        const value = typeof given === 'string' ? read(given) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    ) as ParamsOf<R>;

/** The parameters of every list in addition to its filters. `find` is the key of the search words (`search-words.ts`). */
const ofEveryList = { page: aNumber, pagesize: aNumber, sort: aSort, find: aKey };

/** The reader of each filter. Words that staff type never enter an address. */
type FilterReaders<Filters> = {
  [Name in keyof Filters as Filters[Name] extends { kind: 'word' } ? never : Name]: Reader<
    Filters[Name] extends { values: readonly (infer Value extends string | number)[] }
      ? `${Value}`
      : Filters[Name] extends { kind: 'flag' }
        ? '1'
        : string
  >;
};

const readers = { day: aDay, flag: aFlag, act: anAct, id: aNumber };

/** The search parameters of a page with a list: the filters that it declares, page and order. */
export function listSearchParams<Filters extends List['filters']>({
  filters,
}: {
  filters: Filters;
}) {
  const ofList = Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind === 'word') return [];
    const reader: Reader<string> =
      filter.kind === 'choice' ? oneOf(filter.values.map(String)) : readers[filter.kind];
    return [[name, reader]];
  });
  return searchParams({
    ...(Object.fromEntries(ofList) as FilterReaders<Filters>),
    ...ofEveryList,
  });
}
