import type { Database } from '@hall/platform/postgres/data-source';
import { endAllSignIns } from '../../people/sign-ins';
import { endAllCalendarLinks } from '../../reservation/calendar-links';
import { type Actor, recordAct } from '../../foundation/audit';
import { leapNumbers } from './leap-numbers.sql';
import { insertRestore } from '../../foundation/restores';

/**
 * The last step of every restore, by whatever means the rows came back, before a process serves anybody: numbers that
 * the lost time gave out are never given again, so that a link to a lost ticket can say what happened; and whoever was
 * signed in signs in anew, for a sign-in that was ended since would be alive again; so would the link of a calendar.
 * @param database as the owner of the schema, with the audit log's seals
 * @param standsAt the moment to which the rows go
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
