import type { Database } from '@hall/platform/postgres/data-source';
import { endAllSignIns } from '../../people/sign-ins';
import { endAllCalendarLinks } from '../../reservation/calendar-links';
import { type Actor, recordAct } from '../../foundation/audit';
import { leapNumbers } from './leap-numbers.sql';
import { insertRestore } from '../../foundation/restores';

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
