import type { Transaction, Database } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';
import { endAllSignIns } from '../../people/sign-ins';
import { endAllCalendarLinks } from '../../reservation/calendar-links';
import { type Actor, recordAct } from '../../foundation/audit';
import { insertRestore } from '../../foundation/restores';

/** More numbers than are assigned between a backup and a restore. */
const leap = 10_000_000;

/**
 * Skips the numbers that the lost period may have assigned, in every identity column of large numbers, so that an old
 * link, message or file never refers to new data. Raw SQL: sequences have no entity.
 * @returns the first and last skipped order number
 */
async function leapNumbers(
  transaction: Transaction,
): Promise<{ firstLostOrder: string; lastLostOrder: string }> {
  // After a recovery a sequence can be up to 32 ahead of the rows, so the rows decide.
  const { first } = await runSqlForRow<{ first: string }>(
    transaction,
    `SELECT (coalesce(max(id), 0) + 1)::text AS first FROM orders`,
  );
  await runSql(
    transaction,
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1)
     FROM pg_sequences WHERE schemaname = 'public' AND data_type = 'bigint'::regtype`,
    [leap],
  );
  const { last } = await runSqlForRow<{ last: string }>(
    transaction,
    `SELECT last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND sequencename = 'orders_id_seq'`,
  );
  return { firstLostOrder: first, lastLostOrder: last };
}

/**
 * The last step of every restore, before a process serves requests. Lost numbers are never assigned again, so that a
 * link to a lost ticket can explain the loss. All sign-ins and calendar links end, because some were ended since the
 * backup.
 * @param database as the owner of the schema, with audit seals
 * @param standsAt the moment of the restored data
 */
export async function settleRestore(
  database: Database,
  { standsAt, by }: { standsAt: Date; by: Actor },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const lost = await leapNumbers(transaction);
    await insertRestore(transaction, { standsAt, ...lost });
    await endAllSignIns(transaction);
    await endAllCalendarLinks(transaction);
    await recordAct(transaction, {
      ...by,
      act: 'backup.restore',
      subject: { type: 'backup', id: standsAt.toISOString() },
      after: lost,
    });
  });
}
