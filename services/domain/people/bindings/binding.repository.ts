import type { AccountStatus, Locale } from '@hall/shared/codes/states';
import type { BindingActor, BindingState, BindingStep } from '@hall/shared/rules/bindings';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

export interface BindingRow {
  id: string;
  guide_id: string;
  agency_id: string;
  state: Exclude<BindingState, 'none'>;
  changed_at: Date;
}

const columns = 'id, guide_id, agency_id, state, changed_at';
const one = async (rows: Promise<unknown>): Promise<BindingRow | undefined> =>
  ((await rows) as BindingRow[])[0];

/** Two steps of one guide take turns; a booking may refer to the account meanwhile. */
export async function lockGuide(transaction: Transaction, guideId: string): Promise<void> {
  await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [guideId]);
}

export const findLatest = (db: Queryable, guideId: string) =>
  one(
    db.query(`SELECT ${columns} FROM guide_bindings WHERE guide_id = $1 ORDER BY id DESC LIMIT 1`, [
      guideId,
    ]),
  );

export const findBetween = (db: Queryable, guideId: string, agencyId: string) =>
  one(
    db.query(
      `SELECT ${columns} FROM guide_bindings WHERE guide_id = $1 AND agency_id = $2 ORDER BY id DESC LIMIT 1`,
      [guideId, agencyId],
    ),
  );

export const findById = (db: Queryable, id: string) =>
  one(db.query(`SELECT ${columns} FROM guide_bindings WHERE id = $1`, [id]));

/** @returns the bindings of a guide or an agency that are asked for or stand. */
export function findOpenOf(db: Queryable, accountId: string): Promise<BindingRow[]> {
  return db.query(
    `SELECT ${columns} FROM guide_bindings WHERE (guide_id = $1 OR agency_id = $1)
     AND state IN ('pending', 'bound', 'agencyAsks', 'guideAsks') ORDER BY guide_id`,
    [accountId],
  ) as Promise<BindingRow[]>;
}

export async function insertBinding(
  transaction: Transaction,
  guideId: string,
  agencyId: string,
): Promise<BindingRow> {
  const [row] = (await transaction.query(
    `INSERT INTO guide_bindings (guide_id, agency_id, state) VALUES ($1, $2, 'pending') RETURNING ${columns}`,
    [guideId, agencyId],
  )) as [BindingRow];
  return row;
}

export async function updateState(
  transaction: Transaction,
  bindingId: string,
  state: BindingState,
): Promise<void> {
  await changedRows(
    transaction,
    'UPDATE guide_bindings SET state = $2, version = version + 1, changed_at = now() WHERE id = $1',
    [bindingId, state],
  );
}

export interface BindingHistoryRow {
  binding_id: string;
  step: BindingStep;
  actor: BindingActor;
  actor_name: string;
  reason: string;
  at: Date;
}

export async function insertStep(
  transaction: Transaction,
  step: Omit<BindingHistoryRow, 'at'>,
): Promise<void> {
  await transaction.query(
    `INSERT INTO binding_history (binding_id, step, actor, actor_name, reason) VALUES ($1, $2, $3, $4, $5)`,
    [step.binding_id, step.step, step.actor, step.actor_name, step.reason],
  );
}

/** @returns what became of the bindings, newest first. */
export function findHistory(db: Queryable, bindingIds: string[]): Promise<BindingHistoryRow[]> {
  return db.query(
    `SELECT binding_id, step, actor, actor_name, reason, at FROM binding_history
     WHERE binding_id = ANY($1::bigint[]) ORDER BY id DESC LIMIT 1000`,
    [bindingIds],
  ) as Promise<BindingHistoryRow[]>;
}

/** Where and in which language somebody is told. */
export interface Receiver {
  telnum: string;
  locale: Locale;
}

/** An agency that a guide can apply to: neither locked nor rejected. */
export interface AgencyRow {
  id: string;
  taname: string;
  status: AccountStatus;
}

/** @param keyword part of the name; empty finds all, 20 at the most */
export function searchAgencies(db: Queryable, keyword: string): Promise<AgencyRow[]> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return db.query(
    `SELECT id, realname AS taname, status FROM accounts
     WHERE type = 'ta' AND deleted_at IS NULL AND status IN (0, 1, 2) AND realname ILIKE $1
     ORDER BY status = 0, length(realname), id LIMIT 20`,
    [pattern],
  ) as Promise<AgencyRow[]>;
}

export async function findAgency(
  db: Queryable,
  agencyId: string,
): Promise<(AgencyRow & Receiver) | undefined> {
  const rows = (await db.query(
    `SELECT id, coalesce(realname, '') AS taname, status, telnum, locale FROM accounts
     WHERE type = 'ta' AND deleted_at IS NULL AND id = $1`,
    [agencyId],
  )) as (AgencyRow & Receiver)[];
  return rows[0];
}

/** @returns how many orders of a visit to come name the guide for the agency. */
export async function countPendingOrders(
  db: Queryable,
  guideId: string,
  agencyId: string,
): Promise<number> {
  const [row] = (await db.query(
    `SELECT count(*)::int AS n FROM orders
     WHERE status = 1 AND guide_ids <> '{}' AND guide_ids @> ARRAY[$1::bigint] AND agency_id = $2`,
    [guideId, agencyId],
  )) as [{ n: number }];
  return row.n;
}

export async function findGuideReceiver(
  db: Queryable,
  guideId: string,
): Promise<Receiver | undefined> {
  const rows = (await db.query(
    'SELECT telnum, locale FROM accounts WHERE id = $1 AND deleted_at IS NULL',
    [guideId],
  )) as Receiver[];
  return rows[0];
}
