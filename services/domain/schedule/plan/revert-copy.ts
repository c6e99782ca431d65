import type { Transaction } from '@hall/platform/postgres/data-source';
import { deleteDay } from './day.repository';
import { insertSession } from './make-day.repository';
import type { PlanChange } from './plan-change.entity';
import { deleteSession, setOwnRelease, updateSession } from './session.repository';

/**
 * Undoes a copied plan under the locks of `changeSeatsOfDays`: deletes the days that it created and restores the
 * sessions of the others. Restored sessions are new rows with the former times, seats, stops and releases, because
 * nobody ever requested the old ones.
 */
export async function revertCopy(
  transaction: Transaction,
  { areaId, sessions, copiedDays }: Pick<PlanChange, 'areaId' | 'sessions' | 'copiedDays'>,
): Promise<void> {
  for (const { id } of sessions) await deleteSession(transaction, id);
  for (const day of copiedDays ?? []) {
    if ('madeReleaseAt' in day) await deleteDay(transaction, areaId, day.date);
    else
      for (const { stopped, releaseAt, ...planned } of day.former) {
        const id = await insertSession(transaction, areaId, day.date, planned);
        if (stopped) await updateSession(transaction, id, { stopped });
        if (releaseAt) await setOwnRelease(transaction, id, new Date(releaseAt));
      }
  }
}
