import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';

/** What a person is replaced by: how many came is still counted. */
const nobody = (persons: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('realname', '*', 'doctype', p->'doctype', 'idnum', '', 'key', '')), '[]')
    FROM jsonb_array_elements(${persons}) p)`;
const isNamed = (persons: string): string =>
  `EXISTS (SELECT 1 FROM jsonb_array_elements(${persons}) p WHERE p->>'realname' <> '*')`;

/**
 * Erases who was named in applications and reports, so many days after the visit; the unit's own details and the counts
 * stay. By hand: people lie in lists, which the statements take apart.
 * @returns how many applications and reports were erased
 */
export async function eraseOldApplies(db: Queryable, days: number): Promise<number> {
  const past = `s.visit_date < ${hallToday} - $1::int`;
  const reports = await runSql(
    db,
    `UPDATE auth_reports r SET persons = ${nobody('r.persons')} FROM auth_applies a
     JOIN visit_sessions s ON s.id = a.session_id
     WHERE a.id = r.apply_id AND ${past} AND ${isNamed('r.persons')} RETURNING r.apply_id`,
    [days],
  );
  const applies = await runSql(
    db,
    `UPDATE auth_applies a SET persons = ${nobody('a.persons')},
       form = a.form || '{"idnum": "", "leader_idnum": ""}'
     FROM visit_sessions s WHERE s.id = a.session_id AND ${past} AND ${isNamed('a.persons')} RETURNING a.id`,
    [days],
  );
  return reports.length + applies.length;
}
