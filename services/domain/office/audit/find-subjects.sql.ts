import type { Locale } from '@hall/shared/codes/states';
import { consoleText } from '@hall/shared/locales/console-text';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { settingSpecs } from '@hall/shared/rules/setting-fields';
import { readTypedDate } from '@hall/shared/rules/typed-date';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Subjects of the audit log: the numbers of each kind. */
export type FoundSubjects = ReadonlyMap<string, readonly string[]>;

/** Of each kind at the most: a name that more bear is looked for on its own list. */
const foundMax = 200;

const unitsCalled = `SELECT id FROM auth_units
  WHERE lower(loginid) = lower($1) OR strpos(lower(unitname), lower($1)) > 0`;
const accountsCalled = `SELECT id FROM accounts
  WHERE deleted_at IS NULL AND (lower(username) = lower($1) OR realname = $1 OR (telnum = $1 AND telnum <> ''))`;

/** By kind, what finds the numbers of those that are called $1, as the screens call them. */
const byName: Readonly<Record<string, string>> = {
  account: accountsCalled,
  area: `SELECT id::text FROM areas WHERE name_zh = $1 OR lower(name_en) = lower($1)`,
  authorization: `SELECT id FROM auth_applies WHERE unit_id IN (${unitsCalled}) ORDER BY id DESC`,
  authunit: unitsCalled,
  binding: `SELECT id FROM guide_bindings WHERE guide_id IN (${accountsCalled}) OR agency_id IN (${accountsCalled})
    ORDER BY id DESC`,
  blacklist: `SELECT id FROM blacklist WHERE realname = $1`,
  message: `SELECT id FROM messages WHERE recipient = $1 ORDER BY id DESC`,
  notice: `SELECT id FROM notices WHERE title <> '' AND strpos(lower(title), lower($1)) > 0`,
  order: `SELECT id FROM orders WHERE orderno = upper($1)`,
  request: `SELECT r.requestid AS id FROM booking_requests r
    JOIN orders o ON o.request_seq = r.seq WHERE o.orderno = upper($1)`,
  staff: `SELECT id FROM staff WHERE lower(username) = lower($1) OR realname = $1`,
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
      const rows = await runSql<{ id: string }>(db, `${sql} LIMIT ${foundMax}`, [value]);
      return [type, rows.map(({ id }) => id)] as const;
    }),
  );
  const ids = new Map<string, string[]>(kindsOf(kind, locale).map((type) => [type, [text]]));
  for (const [type, more] of found) ids.get(type)?.push(...more);
  ids.get('setting')?.push(...rulesCalled(text, locale));
  return ids;
}

/** @returns the kinds that can be meant: every one of the log's where none was chosen */
function kindsOf(kind: string | undefined, locale: Locale): string[] {
  if (kind) return [kind];
  return Object.keys(consoleText(locale)('audit.subject', { returnObjects: true }));
}

/** @returns the keys of the hall's rules whose name holds what was typed */
function rulesCalled(text: string, locale: Locale): string[] {
  const t = consoleText(locale);
  return Object.keys(settingSpecs).filter((key) =>
    t(`settings.${key}.title`).toLowerCase().includes(text.toLowerCase()),
  );
}
