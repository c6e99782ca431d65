import type { Locale } from '@hall/shared/codes/states';
import {
  type NamedSubject,
  namedSubjects,
  type PlaceNames,
  subjectKey,
} from '@hall/shared/rules/audit-places';
import { consoleText } from '@hall/shared/locales/console-text';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** A row of the statements below: `one` is the name or number, `other` distinguishes similar subjects. */
interface Found {
  id: string;
  one: string;
  other: string;
  /** Set for a list export and a message only. */
  at?: Date | null;
}

/** Per kind, the query for subjects with ids $1; $2 is the reader's language. */
const statements: Record<NamedSubject, string> = {
  account: `SELECT id, CASE WHEN type = 'ta' THEN '' ELSE coalesce(realname, username, '') END AS one,
      telnum || CASE WHEN type = 'ta' THEN ' ' || coalesce(realname, '') ELSE '' END AS other
    FROM accounts WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL`,
  authorization: `SELECT a.id, u.unitname AS one, coalesce(s.visit_date::text, '') AS other
    FROM auth_applies a JOIN auth_units u ON u.id = a.unit_id LEFT JOIN visit_sessions s ON s.id = a.session_id
    WHERE a.id = ANY($1::bigint[])`,
  authunit: `SELECT id, unitname AS one, loginid AS other FROM auth_units WHERE id = ANY($1::bigint[])`,
  binding: `SELECT b.id, coalesce(g.realname, '') AS one, coalesce(t.realname, '') AS other
    FROM guide_bindings b JOIN accounts g ON g.id = b.guide_id JOIN accounts t ON t.id = b.agency_id
    WHERE b.id = ANY($1::bigint[])`,
  blacklist: `SELECT id, realname AS one, '' AS other FROM blacklist WHERE id = ANY($1::bigint[])`,
  export: `SELECT id, kind AS one, '' AS other FROM exports WHERE id = ANY($1::bigint[])`,
  import: `SELECT id, kind AS one, '' AS other FROM imports WHERE id = ANY($1::bigint[])`,
  view: `SELECT id, name AS one, '' AS other FROM saved_views WHERE id = ANY($1::bigint[])`,
  handout: `SELECT id, times::text AS one, '' AS other, last_at AS at FROM gate_handouts WHERE id = ANY($1::bigint[])`,
  message: `SELECT id, recipient AS one, '' AS other, at FROM messages WHERE id = ANY($1::bigint[])`,
  notice: `SELECT id, title AS one, left(CASE WHEN $2 = 'zh' THEN text_zh ELSE text_en END, 30) AS other
    FROM notices WHERE id = ANY($1::bigint[])`,
  order: `SELECT id, orderno AS one, '' AS other FROM orders WHERE id = ANY($1::bigint[])`,
  request: `SELECT r.requestid AS id, o.orderno AS one, '' AS other
    FROM booking_requests r JOIN orders o ON o.request_seq = r.seq WHERE r.requestid = ANY($1::text[])`,
  staff: `SELECT id, realname AS one, username AS other FROM staff WHERE id = ANY($1::bigint[])`,
};

/**
 * Per kind, the label of a subject. People and phones are masked, because readers of the log may not be allowed to see
 * them.
 */
const names: Record<NamedSubject, (found: Found, locale: Locale) => string> = {
  account: ({ one, other }) => {
    const [telnum = '', ...agency] = other.split(' ');
    const person = one && maskName(one);
    return [agency.join(' '), person, telnum && maskNumber(telnum)].filter(Boolean).join(' ');
  },
  authorization: both,
  authunit: both,
  binding: ({ one, other }) => `${one && maskName(one)} – ${other}`,
  blacklist: ({ one }) => one && maskName(one),
  handout: ({ one, at }, locale) =>
    consoleText(locale)('auditChange.handedOut', {
      count: Number(one),
      at: at ? hallIso(at).slice(0, 16).replace('T', ' ') : '',
    }),
  export: ({ id, one }, locale) => `${consoleText(locale)(`exports.kind.${one}`)} ${id}`,
  import: ({ id, one }, locale) => `${consoleText(locale)(`imports.kind.${one}`)} ${id}`,
  view: ({ one }) => one,
  message: ({ one, at }) => `${maskNumber(one)} ${at ? hallDateOf(at) : ''}`.trim(),
  notice: ({ one, other }) => one || other,
  order: ({ one }) => one,
  request: ({ one }) => one,
  staff: both,
};

function both({ one, other }: Found): string {
  return `${one} ${other}`.trim();
}

/**
 * Raw SQL: one statement per kind reads the one or two columns of the label.
 * @param keys of `placesOf`; areas and sessions are skipped
 * @returns the labels of orders, accounts, people and others; deleted or unnamed subjects are missing
 */
export async function nameSubjects(
  db: Queryable,
  keys: readonly string[],
  locale: Locale,
): Promise<PlaceNames> {
  const found = await Promise.all(
    namedSubjects.map(async (kind) => {
      const prefix = subjectKey(kind, '');
      const ids = keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length));
      if (!ids.length) return [];
      const takesLocale = statements[kind].includes('$2');
      const rows = await runSql<Found>(db, statements[kind], takesLocale ? [ids, locale] : [ids]);
      return rows.map((row) => [subjectKey(kind, row.id), names[kind](row, locale)] as const);
    }),
  );
  return Object.fromEntries(found.flat().filter(([, name]) => name));
}
