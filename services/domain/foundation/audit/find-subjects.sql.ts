import type { Locale } from '@hall/shared/codes/states';
import { consoleText } from '@hall/shared/locales/console-text';
import { foldName } from '@hall/shared/rules/names';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { settingSpecs } from '@hall/shared/rules/settings';
import { readTypedDate } from '@hall/shared/rules/typed-date';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { foldedName, holdsLetters } from '@hall/platform/postgres/fold-name';
import { runSql } from '@hall/platform/postgres/sql';

/** Ids of subjects of the audit log, by kind. */
export type FoundSubjects = ReadonlyMap<string, readonly string[]>;

/** Maximum per kind. Search a more common name on its own list. */
const foundMax = 200;

const unitsCalled = `SELECT id FROM auth_units
  WHERE lower(loginid) = lower($1) OR strpos(lower(unitname), lower($1)) > 0`;
/** $2 is the keyword as `foldName` makes it. Whole names rank before partial matches. */
const accountsCalled = `SELECT id FROM (
    SELECT id, 0 AS length FROM accounts WHERE deleted_at IS NULL AND type = 'user' AND lower(username) = lower($1)
    UNION ALL SELECT id, 0 FROM accounts WHERE deleted_at IS NULL AND telnum = $1 AND telnum <> ''
    UNION ALL SELECT id, length(a.realname) FROM accounts a WHERE deleted_at IS NULL AND ${holdsLetters('a.realname', '$2')}
  ) AS called ORDER BY length, id DESC`;
const named = (column: string): string => `($2 <> '' AND strpos(${foldedName(column)}, $2) > 0)`;

/** Per kind, the query for ids by the name on the screens, $1. */
const byName: Readonly<Record<string, string>> = {
  account: accountsCalled,
  area: `SELECT id::text FROM areas WHERE strpos(name_zh, $1) > 0 OR strpos(lower(name_en), lower($1)) > 0`,
  authorization: `SELECT id FROM auth_applies WHERE unit_id IN (${unitsCalled}) ORDER BY id DESC`,
  authunit: unitsCalled,
  binding: `WITH called AS (${accountsCalled} LIMIT ${foundMax})
    SELECT id FROM guide_bindings WHERE guide_id IN (SELECT id FROM called) OR agency_id IN (SELECT id FROM called)
    ORDER BY id DESC`,
  blacklist: `SELECT b.id FROM blacklist b WHERE b.realname = $1 OR ${named('b.realname')} ORDER BY length(b.realname), b.id DESC`,
  message: `SELECT id FROM messages WHERE recipient = $1 ORDER BY id DESC`,
  notice: `SELECT id FROM notices WHERE title <> '' AND strpos(lower(title), lower($1)) > 0`,
  order: `SELECT id FROM orders WHERE orderno = upper($1)`,
  request: `SELECT r.requestid AS id FROM booking_requests r
    JOIN orders o ON o.request_seq = r.seq WHERE o.orderno = upper($1)`,
  view: `SELECT id FROM saved_views WHERE strpos(lower(name), lower($1)) > 0`,
  staff: `SELECT s.id FROM staff s WHERE lower(username) = lower($1) OR ${named('s.realname')}`,
};

/** Per kind, the query for ids by a day, $1. */
const byDay: Readonly<Record<string, string>> = {
  day: `SELECT area_id || '/' || visit_date AS id FROM visit_days WHERE visit_date = $1::text::date UNION ALL SELECT $1::text`,
  session: `SELECT id FROM visit_sessions WHERE visit_date = $1::text::date`,
};

/** Raw SQL: by the primary key. @returns the id of the request that made an order */
export async function findRequestOfOrder(db: Queryable, orderId: string): Promise<string[]> {
  const requests = await runSql<{ id: string }>(
    db,
    'SELECT requestid AS id FROM orders WHERE id = $1::bigint',
    [orderId],
  );
  return requests.map(({ id }) => id);
}

/** Raw SQL: by the index of a day's sessions. @returns the ids of the sessions of an area's day */
export async function findSessionsOfDay(
  db: Queryable,
  area: string,
  date: string,
): Promise<string[]> {
  const sessions = await runSql<{ id: string }>(
    db,
    'SELECT id::text FROM visit_sessions WHERE area_id = $1::bigint AND visit_date = $2',
    [area, date],
  );
  return sessions.map(({ id }) => id);
}

/**
 * Raw SQL: one statement per kind, by the index of the name or number on the screens.
 * @param kind of subject; all kinds if undefined
 * @param typed an order number, name, username, phone, title, day, rule name or row id
 * @returns the matching subjects
 */
export async function findSubjects(
  db: Queryable,
  kind: string | undefined,
  typed: string,
  locale: Locale,
): Promise<FoundSubjects> {
  const text = typed.trim();
  const date = readTypedDate(text, hallDateOf(new Date()));
  const asked = [
    ...Object.entries(byName).map(([type, sql]) => [type, sql, text] as const),
    ...(date ? Object.entries(byDay).map(([type, sql]) => [type, sql, date] as const) : []),
  ].filter(([type]) => !kind || type === kind);
  const found = await Promise.all(
    asked.map(async ([type, sql, value]) => {
      const rows = await runSql<{ id: string }>(
        db,
        `${sql} LIMIT ${foundMax}`,
        sql.includes('$2') ? [value, foldName(value)] : [value],
      );
      return [type, rows.map(({ id }) => id)] as const;
    }),
  );
  const ids = new Map<string, string[]>(kindsOf(kind, locale).map((type) => [type, [text]]));
  for (const [type, more] of await findByKind(db, ids, text, locale)) ids.get(type)?.push(...more);
  for (const [type, more] of found) ids.get(type)?.push(...more);
  ids.get('setting')?.push(...rulesCalled(text, locale));
  return ids;
}

/** @returns the newest exports and imports with a kind whose label, in the reader's language, contains the keyword */
function findByKind(
  db: Queryable,
  asked: ReadonlyMap<string, unknown>,
  typed: string,
  locale: Locale,
): Promise<[type: string, ids: string[]][]> {
  const t = consoleText(locale);
  return Promise.all(
    fileKinds
      .filter(({ type }) => asked.has(type))
      .map(async ({ type, table, words }) => {
        const kinds = Object.entries(t(words, { returnObjects: true }) as Record<string, string>);
        const meant = kinds.filter(([, word]) => holdsWord(word, typed)).map(([kind]) => kind);
        const rows = await runSql<{ id: string }>(
          db,
          `SELECT id FROM ${table} WHERE kind = ANY($1::text[]) ORDER BY id DESC LIMIT ${foundMax}`,
          [meant],
        );
        return [type, rows.map(({ id }) => id)] as [string, string[]];
      }),
  );
}

const fileKinds = [
  { type: 'export', table: 'exports', words: 'exports.kind' },
  { type: 'import', table: 'imports', words: 'imports.kind' },
] as const;

const holdsWord = (words: string, typed: string): boolean =>
  words.toLowerCase().includes(typed.toLowerCase());

/** @returns the kinds to search; all kinds of the log if none was chosen */
function kindsOf(kind: string | undefined, locale: Locale): string[] {
  if (kind) return [kind];
  return Object.keys(consoleText(locale)('audit.subject', { returnObjects: true }));
}

/** @returns the keys of the rules whose name contains the keyword */
function rulesCalled(text: string, locale: Locale): string[] {
  const t = consoleText(locale);
  return Object.keys(settingSpecs).filter((key) => holdsWord(t(`settings.${key}.title`), text));
}
