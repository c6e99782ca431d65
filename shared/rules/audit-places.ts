import { isRowId } from './row-id';

/**
 * What the screens call areas, sessions and whatever else acts are done to, by `areaKey`, `sessionKey` and `subjectKey`; one
 * that is gone is missing.
 */
export type PlaceNames = Readonly<Record<string, string>>;

/** @returns the name under which `PlaceNames` holds an area, of its row's number */
export const areaKey = (id: string): string => `area ${id}`;
/** @returns the name under which `PlaceNames` holds a session, of its row's number */
export const sessionKey = (id: string): string => `session ${id}`;

/** @returns the name under which `PlaceNames` holds any other subject, and under which an entry says that it touched one */
export const subjectKey = (type: string, id: string): string => `${type} ${id}`;

/**
 * Subjects whose number says nothing to anybody: an order has its own, a person a name, a notice a title; of a list that a
 * gate was handed it is told how often.
 */
export const namedSubjects = [
  'account',
  'authorization',
  'authunit',
  'binding',
  'blacklist',
  'export',
  'handout',
  'import',
  'message',
  'notice',
  'order',
  'request',
  'staff',
  'view',
] as const;
export type NamedSubject = (typeof namedSubjects)[number];

const isNamed = (type: string): boolean => (namedSubjects as readonly string[]).includes(type);

interface Subject {
  subjecttype: string;
  subjectid: string;
}

const accountKey = (id: string): string => subjectKey('account', id);

/** The fields of an entry that hold the number of an area, a session, an account and the like; of `seats` the keys are sessions. */
const keyOfField: Readonly<Record<string, (id: string) => string>> = {
  account: accountKey,
  accountid: accountKey,
  accounts: accountKey,
  areaid: areaKey,
  handout: (id) => subjectKey('handout', id),
  eventssessionid: sessionKey,
  session: sessionKey,
  sessions: sessionKey,
};

const isId = (value: unknown): boolean => isRowId(String(value));

/** @returns an entry's number of an area, session or account as the screens call it; undefined for anything else */
export const placeInWords = (
  field: string,
  value: unknown,
  places: PlaceNames = {},
): string | undefined =>
  Object.hasOwn(keyOfField, field) ? places[keyOfField[field]?.(String(value)) ?? ''] : undefined;

/** @returns a subject as the screens call it: an area, a day of one, a session, what has a name; undefined for anything else */
export function subjectPlace(
  { subjecttype, subjectid }: Subject,
  places: PlaceNames = {},
): string | undefined {
  if (subjecttype === 'area') return places[areaKey(subjectid)];
  if (subjecttype === 'session') return places[sessionKey(subjectid)];
  if (isNamed(subjecttype)) return places[subjectKey(subjecttype, subjectid)];
  const [areaid = '', date] = subjectid.split('/');
  const area = subjecttype === 'day' && date ? places[areaKey(areaid)] : undefined;
  return area && `${area} ${date}`;
}

/** @returns the keys of all that an entry calls by its number, and that has a name */
export function placesOf({
  subjecttype,
  subjectid,
  before,
  after,
}: Subject & { before: unknown; after: unknown }): string[] {
  const found = [...placesWithin(before), ...placesWithin(after)];
  if (subjecttype === 'session' && isId(subjectid)) found.push(sessionKey(subjectid));
  // A request is called by the number that its sender made, all else by a row's.
  const isOne = subjecttype === 'request' ? /^[A-Za-z\d]{32}$/.test(subjectid) : isId(subjectid);
  if (isNamed(subjecttype) && isOne) found.push(subjectKey(subjecttype, subjectid));
  const [areaid = ''] = subjectid.split('/');
  if ((subjecttype === 'area' || subjecttype === 'day') && isId(areaid))
    found.push(areaKey(areaid));
  return found;
}

function placesWithin(side: unknown): string[] {
  if (!side || typeof side !== 'object') return [];
  return Object.entries(side).flatMap(([field, value]: [string, unknown]): string[] => {
    if (field === 'seats' && value && typeof value === 'object')
      return Object.keys(value).filter(isId).map(sessionKey);
    const key = Object.hasOwn(keyOfField, field) ? keyOfField[field] : undefined;
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    return key ? ids.filter(isId).map((id) => key(String(id))) : [];
  });
}
