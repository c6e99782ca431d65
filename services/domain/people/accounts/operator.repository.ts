import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';
import { isRowId } from '@hall/shared/rules/row-id';

export interface OperatorRow {
  id: string;
  agency_id: string;
  realname: string;
  telnum: string;
  password_hash: string;
  created_at: Date;
}

const columns = 'id, agency_id, realname, telnum, password_hash, created_at';

/**
 * Keeps a phone for one who signs in as an agency: the agency itself or one operator, of all agencies. Two
 * who ask for the same number take turns.
 * @param except an operator whose own number it may be
 * @throws {AnswerError} A00011 where the number is taken
 */
export async function claimAgencyTelnum(
  transaction: Transaction,
  telnum: string,
  except = '0',
): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 74002))', [telnum]);
  const rows = (await transaction.query(
    `SELECT 1 FROM accounts WHERE type = 'ta' AND telnum = $1 AND deleted_at IS NULL
     UNION ALL SELECT 1 FROM agency_operators WHERE telnum = $1 AND id <> $2`,
    [telnum, except],
  )) as unknown[];
  if (!rows.length) return;
  const key = 'answer.A00011_telnum';
  throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'telnum', key }] });
}

export async function findOperatorByTelnum(
  db: Queryable,
  telnum: string,
): Promise<OperatorRow | undefined> {
  const rows = (await db.query(`SELECT ${columns} FROM agency_operators WHERE telnum = $1`, [
    telnum,
  ])) as OperatorRow[];
  return rows[0];
}

/** @returns the agency's operator; undefined where there is none or it is another's. */
export async function findOperator(
  db: Queryable,
  agencyId: string,
  operatorId: string,
): Promise<OperatorRow | undefined> {
  if (!isRowId(operatorId)) return undefined;
  const rows = (await db.query(
    `SELECT ${columns} FROM agency_operators WHERE agency_id = $1 AND id = $2`,
    [agencyId, operatorId],
  )) as OperatorRow[];
  return rows[0];
}

export function listOperators(db: Queryable, agencyId: string): Promise<OperatorRow[]> {
  return db.query(`SELECT ${columns} FROM agency_operators WHERE agency_id = $1 ORDER BY id`, [
    agencyId,
  ]) as Promise<OperatorRow[]>;
}

/** @returns how many operators the agency has; the next one who adds waits for this one */
export async function lockOperators(transaction: Transaction, agencyId: string): Promise<number> {
  await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [agencyId]);
  return (await listOperators(transaction, agencyId)).length;
}

export async function insertOperator(
  transaction: Transaction,
  operator: { agencyId: string; realname: string; telnum: string; passwordHash: string },
): Promise<string> {
  const [{ id }] = (await transaction.query(
    `INSERT INTO agency_operators (agency_id, realname, telnum, password_hash) VALUES ($1, $2, $3, $4) RETURNING id`,
    [operator.agencyId, operator.realname, operator.telnum, operator.passwordHash],
  )) as [{ id: string }];
  return id;
}

/**
 * @param passwordHash undefined leaves the password as it is
 * @param endSignIn whether a new password ends the operator's sign-in
 */
export async function updateOperator(
  transaction: Transaction,
  operatorId: string,
  {
    realname,
    telnum,
    passwordHash,
  }: { realname: string; telnum: string; passwordHash: string | undefined },
  { endSignIn }: { endSignIn: boolean },
): Promise<void> {
  await changedRows(
    transaction,
    `UPDATE agency_operators SET realname = $2, telnum = $3, password_hash = coalesce($4, password_hash) WHERE id = $1`,
    [operatorId, realname, telnum, passwordHash ?? null],
  );
  if (passwordHash && endSignIn)
    await changedRows(
      transaction,
      `UPDATE sign_ins SET ended_at = now(), end_reason = 'expired' WHERE operator_id = $1 AND ended_at IS NULL`,
      [operatorId],
    );
}

/** Removes an operator, whose sign-in ends with it. */
export async function deleteOperator(
  db: Queryable,
  agencyId: string,
  operatorId: string,
): Promise<boolean> {
  const rows = await changedRows(
    db,
    'DELETE FROM agency_operators WHERE agency_id = $1 AND id = $2 RETURNING id',
    [agencyId, operatorId],
  );
  return rows.length > 0;
}
