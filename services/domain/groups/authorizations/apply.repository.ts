import type { Approval } from '@hall/shared/codes/approval';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';
import type {
  ApplyRow,
  NewStep,
  StepRow,
  StoredForm,
  StoredLetter,
  StoredPerson,
} from './apply-record';
import { isRowId } from '@hall/shared/rules/row-id';

export const applyColumns = `a.id, a.unit_id, a.approval, a.version, a.form, a.persons, a.letter, a.session_id, a.order_id,
  a.approvalcomments, a.fixedfields, a.first_approved_by, a.created_at, a.updated_at, a.submitted_at,
  u.loginid, u.unitname AS issued_to, u.telnum AS contact_telnum, u.locale AS unit_locale, s.visit_date::text, to_char(s.starttime, 'HH24:MI') AS starttime,
  to_char(s.endtime, 'HH24:MI') AS endtime, r.name_zh, r.name_en, o.ticketcode, o.status AS order_status, o.orderno,
  coalesce(d.closed OR s.closed, false) AS closed,
  coalesce(now() >= (s.visit_date + s.starttime) AT TIME ZONE 'Asia/Shanghai', false) AS begun,
  (SELECT count(DISTINCT ticket)::int FROM admissions n, unnest(n.ticket_ids) ticket
   WHERE n.order_id = o.id AND n.undone_at IS NULL) AS admitted`;
export const applyTables = `auth_applies a JOIN auth_units u ON u.id = a.unit_id
  LEFT JOIN visit_sessions s ON s.id = a.session_id LEFT JOIN areas r ON r.id = s.area_id
  LEFT JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
  LEFT JOIN orders o ON o.id = a.order_id`;

/** @returns the application; undefined where there is none, or it is another unit's */
export async function findApply(
  db: Queryable,
  unitId: string,
  applyId: string,
): Promise<ApplyRow | undefined> {
  if (!isRowId(applyId)) return undefined;
  const rows = (await db.query(
    `SELECT ${applyColumns} FROM ${applyTables} WHERE a.id = $1 AND a.unit_id = $2`,
    [applyId, unitId],
  )) as ApplyRow[];
  return rows[0];
}

/** For staff and the hall's clock: whoever's it is. */
export async function findAnyApply(db: Queryable, applyId: string): Promise<ApplyRow | undefined> {
  if (!isRowId(applyId)) return undefined;
  const rows = (await db.query(`SELECT ${applyColumns} FROM ${applyTables} WHERE a.id = $1`, [
    applyId,
  ])) as ApplyRow[];
  return rows[0];
}

/** @returns one page of the unit's applications, the newest first, and how many there are in all. */
export async function listApplies(
  db: Queryable,
  unitId: string,
  page: { limit: number; offset: number; approvals?: readonly Approval[] },
): Promise<{ total: number; applies: ApplyRow[] }> {
  const where = 'a.unit_id = $1 AND ($2::smallint[] IS NULL OR a.approval = ANY($2))';
  const parameters = [unitId, page.approvals ?? null];
  const [count] = (await db.query(
    `SELECT count(*)::int AS total FROM auth_applies a WHERE ${where}`,
    parameters,
  )) as [{ total: number }];
  const applies = (await db.query(
    `SELECT ${applyColumns} FROM ${applyTables} WHERE ${where} ORDER BY a.id DESC LIMIT $3 OFFSET $4`,
    [...parameters, page.limit, page.offset],
  )) as ApplyRow[];
  return { total: count.total, applies };
}

export async function insertApply(
  db: Queryable,
  unitId: string,
  apply: { form: StoredForm; persons: StoredPerson[]; sessionId: string | null },
): Promise<string> {
  const [row] = (await db.query(
    'INSERT INTO auth_applies (unit_id, form, persons, session_id) VALUES ($1, $2, $3, $4) RETURNING id',
    [unitId, JSON.stringify(apply.form), JSON.stringify(apply.persons), apply.sessionId],
  )) as [{ id: string }];
  return row.id;
}

/** Locks the application: whatever changes it, its order or its seats begins here. */
export async function lockApply(transaction: Transaction, applyId: string): Promise<void> {
  await transaction.query('SELECT 1 FROM auth_applies WHERE id = $1 FOR UPDATE', [applyId]);
}

/** @returns the application's new version */
export async function writeForm(
  transaction: Transaction,
  applyId: string,
  apply: { form: StoredForm; persons: StoredPerson[]; sessionId: string | null },
): Promise<number> {
  const [row] = await changedRows<{ version: number }>(
    transaction,
    `UPDATE auth_applies SET form = $2, persons = $3, session_id = $4, version = version + 1, updated_at = now()
     WHERE id = $1 RETURNING version`,
    [applyId, JSON.stringify(apply.form), JSON.stringify(apply.persons), apply.sessionId],
  );
  return row?.version ?? 0;
}

export async function writeLetter(
  transaction: Transaction,
  applyId: string,
  letter: StoredLetter,
): Promise<void> {
  await changedRows(
    transaction,
    'UPDATE auth_applies SET letter = $2, version = version + 1, updated_at = now() WHERE id = $1',
    [applyId, JSON.stringify(letter)],
  );
}

/** What a step changes besides the state; what is not named stays. */
export interface ApplyChange {
  orderId?: string | null;
  comments?: string;
  fixedfields?: string[];
  firstApprovedBy?: string | null;
  submitted?: true;
}

/** Moves the application to a state and writes the step down: the one way in which it changes state. */
export async function writeState(
  transaction: Transaction,
  applyId: string,
  step: NewStep,
  change: ApplyChange = {},
): Promise<number> {
  const [row] = await changedRows<{ version: number }>(
    transaction,
    `UPDATE auth_applies SET approval = $2, version = version + 1, updated_at = now(),
       order_id = CASE WHEN $3 THEN $4::bigint ELSE order_id END,
       approvalcomments = coalesce($5, approvalcomments), fixedfields = coalesce($6::text[], fixedfields),
       first_approved_by = CASE WHEN $7 THEN $8 ELSE first_approved_by END,
       submitted_at = CASE WHEN $9 THEN now() ELSE submitted_at END
     WHERE id = $1 RETURNING version`,
    [
      applyId,
      step.approval,
      change.orderId !== undefined,
      change.orderId ?? null,
      change.comments ?? null,
      change.fixedfields ?? null,
      change.firstApprovedBy !== undefined,
      change.firstApprovedBy ?? null,
      change.submitted ?? false,
    ],
  );
  await transaction.query(
    `INSERT INTO auth_apply_steps (apply_id, event, approval, by_kind, by_name, comment) VALUES ($1, $2, $3, $4, $5, $6)`,
    [applyId, step.event, step.approval, step.by.kind, step.by.name, step.comment ?? ''],
  );
  return row?.version ?? 0;
}

export function findSteps(db: Queryable, applyId: string): Promise<StepRow[]> {
  return db.query(
    'SELECT event, approval, by_kind, by_name, comment, at FROM auth_apply_steps WHERE apply_id = $1 ORDER BY id',
    [applyId],
  ) as Promise<StepRow[]>;
}

/** The session for which the application holds its seats. */
export async function writeSession(
  transaction: Transaction,
  applyId: string,
  sessionId: string,
): Promise<void> {
  await changedRows(transaction, 'UPDATE auth_applies SET session_id = $2 WHERE id = $1', [
    applyId,
    sessionId,
  ]);
}

/** @returns the people whose seats an order holds, as `key name`, sorted */
export async function findHeldPeople(db: Queryable, orderId: string): Promise<string[]> {
  const rows = (await db.query(
    'SELECT visitor_key, realname FROM tickets WHERE order_id = $1 AND holds_seat',
    [orderId],
  )) as { visitor_key: string; realname: string }[];
  return rows.map(({ visitor_key, realname }) => `${visitor_key} ${realname}`).sort();
}

/** A session as an application needs it. */
export async function findSession(
  db: Queryable,
  sessionId: string,
): Promise<{ id: string; area_id: number; visit_date: string } | undefined> {
  if (!isRowId(sessionId)) return undefined;
  const rows = (await db.query(
    'SELECT id, area_id, visit_date::text FROM visit_sessions WHERE id = $1',
    [sessionId],
  )) as { id: string; area_id: number; visit_date: string }[];
  return rows[0];
}
