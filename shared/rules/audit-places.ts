import { isRowId } from './row-id';

/** Names of areas, sessions and other subjects, by `areaKey`, `sessionKey` and `subjectKey`. Deleted ones are missing. */
export type PlaceNames = Readonly<Record<string, string>>;

/** @returns the key of an area in `PlaceNames`, by its row id */
export const areaKey = (id: string): string => `area ${id}`;
/** @returns the key of a session in `PlaceNames`, by its row id */
export const sessionKey = (id: string): string => `session ${id}`;

/** @returns the key of any other subject in `PlaceNames`, which entries also use to refer to it */
export const subjectKey = (type: string, id: string): string => `${type} ${id}`;

/**
 * Subjects shown by a name instead of their id: an order by its number, a person by name, a notice by its title. A gate list
 * is shown with its number of downloads.
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

/** Fields of an entry that hold the id of an area, a session, an account and the like. In `seats` the keys are sessions. */
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

/** @returns the name of an area, session or account that a field refers to; undefined for anything else */
export const placeInWords = (
  field: string,
  value: unknown,
  places: PlaceNames = {},
): string | undefined =>
  Object.hasOwn(keyOfField, field) ? places[keyOfField[field]?.(String(value)) ?? ''] : undefined;

/** @returns the name of a subject: an area, its day, a session or another named subject; undefined for anything else */
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

/** @returns the keys of everything that an entry refers to by id and that has a name */
export function placesOf({
  subjecttype,
  subjectid,
  before,
  after,
}: Subject & { before: unknown; after: unknown }): string[] {
  const found = [...placesWithin(before), ...placesWithin(after)];
  if (subjecttype === 'session' && isId(subjectid)) found.push(sessionKey(subjectid));
  // A request is identified by the id that the client made, everything else by a row id.
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
