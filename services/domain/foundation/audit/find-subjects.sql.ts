import type { Locale } from '@hall/shared/codes/states';
import { consoleText } from '@hall/shared/locales/console-text';
import { foldName } from '@hall/shared/rules/names';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { settingSpecs } from '@hall/shared/rules/setting-fields';
import { readTypedDate } from '@hall/shared/rules/typed-date';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { foldedName, holdsLetters } from '@hall/platform/postgres/fold-name';
import { runSql } from '@hall/platform/postgres/sql';

/** Subjects of the audit log: the numbers of each kind. */
export type FoundSubjects = ReadonlyMap<string, readonly string[]>;

/** Of each kind at the most: a name that more bear is looked for on its own list. */
const foundMax = 200;

const unitsCalled = `SELECT id FROM auth_units
  WHERE lower(loginid) = lower($1) OR strpos(lower(unitname), lower($1)) > 0`;
/** $2 is what was typed as `foldName` makes it. A whole name is found before those that hold it. */
const accountsCalled = `SELECT id FROM (
    SELECT id, 0 AS length FROM accounts WHERE deleted_at IS NULL AND type = 'user' AND lower(username) = lower($1)
    UNION ALL SELECT id, 0 FROM accounts WHERE deleted_at IS NULL AND telnum = $1 AND telnum <> ''
    UNION ALL SELECT id, length(a.realname) FROM accounts a WHERE deleted_at IS NULL AND ${holdsLetters('a.realname', '$2')}
  ) AS called ORDER BY length, id DESC`;
const named = (column: string): string => `($2 <> '' AND strpos(${foldedName(column)}, $2) > 0)`;

/** By kind, what finds the numbers of those that are called $1, as the screens call them. */
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

/** By kind, what finds all of a day, $1. */
const byDay: Readonly<Record<string, string>> = {
  day: `SELECT area_id || '/' || visit_date AS id FROM visit_days WHERE visit_date = $1::text::date UNION ALL SELECT $1::text`,
  session: `SELECT id FROM visit_sessions WHERE visit_date = $1::text::date`,
};

/**
 * By hand: a statement a kind, by the index of the name or number that the screens show.
 * @param kind of what is looked for; any where undefined
 * @param typed an order's number, a name, a sign-in name, a phone, a title, a day, a rule's name; or the number of a row
 * @returns whatever is called so
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

/** @returns the newest exports and imports whose kind's words, in the reader's language, hold what was typed */
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

/** @returns the kinds that can be meant: every one of the log's where none was chosen */
function kindsOf(kind: string | undefined, locale: Locale): string[] {
  if (kind) return [kind];
  return Object.keys(consoleText(locale)('audit.subject', { returnObjects: true }));
}

/** @returns the keys of the hall's rules whose name holds what was typed */
function rulesCalled(text: string, locale: Locale): string[] {
  const t = consoleText(locale);
  return Object.keys(settingSpecs).filter((key) => holdsWord(t(`settings.${key}.title`), text));
}
