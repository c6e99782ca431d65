import { changedRows, type Transaction } from '@hall/platform/postgres/data-source';

/**
 * Locks the account against every request that would refer to it.
 * @returns its phone; undefined where it is deleted already
 */
export async function lockForErasure(
  transaction: Transaction,
  accountId: string,
): Promise<string | undefined> {
  const rows = (await transaction.query(
    'SELECT telnum FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
    [accountId],
  )) as { telnum: string }[];
  return rows[0]?.telnum;
}

/** @returns orders pending travel that are the account's or name it as a guide, and its undecided requests */
export async function countOpenOrders(
  transaction: Transaction,
  accountId: string,
): Promise<number> {
  const [row] = (await transaction.query(
    `SELECT (SELECT count(*) FROM orders WHERE status = 1 AND account_id = $1)
          + (SELECT count(*) FROM orders WHERE status = 1 AND guide_ids <> '{}' AND guide_ids @> ARRAY[$1::bigint] AND account_id <> $1)
          + (SELECT count(*) FROM booking_requests WHERE account_id = $1 AND state = 'accepted') AS n`,
    [accountId],
  )) as [{ n: string }];
  return Number(row.n);
}

/** What is kept are numbers: how many came when, and what became of an account that has no name. */
const statements = [
  `DELETE FROM saved_visitors WHERE account_id = $1`,
  `DELETE FROM account_papers WHERE account_id = $1`,
  `DELETE FROM security_questions WHERE account_id = $1`,
  `DELETE FROM agency_operators WHERE agency_id = $1`,
  `DELETE FROM sign_ins WHERE account_id = $1`,
  `DELETE FROM prequeue_entries WHERE account_id = $1`,
  `UPDATE account_status_log SET reason = NULL WHERE account_id = $1`,
  `UPDATE waitlist_entries SET visitors = '[]', visitor_keys = '{}',
     state = CASE WHEN state IN ('waiting', 'offered') THEN 'left' ELSE state END WHERE account_id = $1`,
  `UPDATE booking_requests SET visitors = '[]', visitor_keys = '{}' WHERE account_id = $1`,
];

/**
 * Erases what is known of a person, and of those who came with them.
 * @param sealedNothing what stands in the place of sealed numbers
 */
export async function eraseAccount(
  transaction: Transaction,
  accountId: string,
  telnum: string,
  sealedNothing: string,
): Promise<void> {
  for (const statement of statements) await transaction.query(statement, [accountId]);
  await changedRows(
    transaction,
    `UPDATE tickets t SET realname = '*', idnum_sealed = $2, visitor_key = 'erased ' || t.id
     FROM orders o WHERE o.id = t.order_id AND o.account_id = $1`,
    [accountId, sealedNothing],
  );
  await transaction.query('DELETE FROM messages WHERE recipient = $1', [telnum]);
  await transaction.query('DELETE FROM verification_codes WHERE telnum = $1', [telnum]);
  await transaction.query(
    `UPDATE accounts SET username = NULL, telnum = '', password_hash = NULL, realname = NULL, doctype = NULL,
       idnum_sealed = NULL, idnum_key = NULL, avatar = '', deleted_at = now() WHERE id = $1`,
    [accountId],
  );
  await transaction.query(
    `INSERT INTO account_status_log (account_id, event) VALUES ($1, 'deleted')`,
    [accountId],
  );
}
