import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Corrects a submitted report: people of the application that the gate admitted after it were not absent (product 11).
 * Does nothing for other orders. Raw SQL: it copies sealed people from one row to another.
 * @param visitorKeys blind indexes of the people admitted
 * @returns the number of people added to the report
 */
export async function addToReport(
  transaction: Transaction,
  orderId: string,
  visitorKeys: string[],
): Promise<number> {
  if (!visitorKeys.length) return 0;
  const rows = await runSql<{ added: number }>(
    transaction,
    `UPDATE auth_reports r SET updated_at = now(), persons = r.persons || (
       SELECT coalesce(jsonb_agg(person), '[]') FROM jsonb_array_elements(a.persons) person
       WHERE person ->> 'key' = ANY($2::text[])
         AND NOT r.persons @> jsonb_build_array(jsonb_build_object('key', person ->> 'key')))
     FROM auth_applies a JOIN auth_reports former ON former.apply_id = a.id
     WHERE a.order_id = $1 AND r.apply_id = a.id AND r.submitted_at IS NOT NULL
     RETURNING jsonb_array_length(r.persons) - jsonb_array_length(former.persons) AS added`,
    [orderId, visitorKeys],
  );
  return rows[0]?.added ?? 0;
}

/** Fields of an application that name a person or lead to one; a report has the two of the leader. */
const personalFields = [
  'name',
  'telnum',
  'idnum',
  'unit_operator',
  'leader_name',
  'leader_duties',
  'leader_idnum',
  'leader_telnum',
  'reception_manage_name',
  'reception_manage_telnum',
  'pe_manage_name',
  'pe_manage_telnum',
  'invoice_contact',
  'invoice_telnum',
  'carno',
];

/** Replaces each person by an empty entry, so that the number of people stays. */
const nobody = (persons: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('realname', '*', 'doctype', p->'doctype', 'idnum', '', 'key', '')), '[]')
    FROM jsonb_array_elements(${persons}) p)`;
const isNamed = (row: string): string =>
  `(${row}.form ?| $2::text[]
    OR EXISTS (SELECT 1 FROM jsonb_array_elements(${row}.persons) p WHERE p->>'realname' <> '*'))`;

/**
 * Erases the people of applications and reports `days` after the visit, and removes the letters; the unit's details and
 * the counts stay. Raw SQL: the people are in JSON lists.
 * @returns the number of applications and reports erased, and the files of the letters, which the caller removes
 */
export async function eraseOldApplications(
  db: Queryable,
  days: number,
): Promise<{ count: number; fileKeys: string[] }> {
  const past = `s.visit_date < ${hallToday} - $1::int`;
  const reports = await runSql(
    db,
    `UPDATE auth_reports r SET persons = ${nobody('r.persons')}, form = r.form - $2::text[] FROM auth_applies a
     JOIN visit_sessions s ON s.id = a.session_id
     WHERE a.id = r.apply_id AND ${past} AND ${isNamed('r')} RETURNING r.apply_id`,
    [days, personalFields],
  );
  const applications = await runSql<{ file: string | null }>(
    db,
    `WITH old AS (SELECT a.id, a.letter->>'file' AS file FROM auth_applies a JOIN visit_sessions s ON s.id = a.session_id
       WHERE ${past} AND (${isNamed('a')} OR a.letter IS NOT NULL) ORDER BY a.id FOR UPDATE OF a)
     UPDATE auth_applies a SET persons = ${nobody('a.persons')}, form = a.form - $2::text[], letter = NULL
     FROM old WHERE old.id = a.id RETURNING old.file`,
    [days, personalFields],
  );
  return {
    count: reports.length + applications.length,
    fileKeys: applications.flatMap(({ file }) => file ?? []),
  };
}
