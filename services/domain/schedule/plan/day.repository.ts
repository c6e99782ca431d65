import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { VisitDay, VisitSession } from './visit-session.entity';
import { seatPools } from '@hall/shared/codes/states';
import type { HallDate } from '@hall/shared/rules/hall-time';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { insertedId, returnedRows } from '@hall/platform/postgres/returned';
import { insertPools, openLedger } from '../seats';

/**
 * Creates a day with its sessions, pools and seat ledger.
 * @returns false if the day already exists; nothing changes then
 */
export async function insertDay(
  transaction: Transaction,
  areaId: number,
  date: HallDate,
  releaseAt: Date,
  sessions: PlannedSession[],
): Promise<boolean> {
  const days = transaction.getRepository(VisitDay);
  const inserted = await days
    .createQueryBuilder()
    .insert()
    .values({ areaId, visitDate: date, releaseAt })
    .orIgnore()
    .returning(['areaId'])
    .execute();
  if (!returnedRows(days, inserted).length) return false;
  await openLedger(transaction, date);
  for (const session of sessions) await insertSession(transaction, areaId, date, session);
  return true;
}

/**
 * Inserts a session with its pools, in the ledger's current epoch.
 * @returns its id
 */
export async function insertSession(
  transaction: Transaction,
  areaId: number,
  date: HallDate,
  session: PlannedSession,
): Promise<string> {
  const { starttime, endtime } = session;
  const capacity = seatPools.reduce((total, pool) => total + session[pool], 0);
  const id = insertedId(
    await transaction
      .getRepository(VisitSession)
      .insert({ areaId, visitDate: date, starttime, endtime, capacity }),
  );
  await insertPools(transaction, { sessionId: id, date }, session);
  return id;
}

/** Locks the day's row. @returns false if the area has no such day */
export async function lockDay(
  transaction: Transaction,
  areaId: number,
  date: string,
): Promise<boolean> {
  const day = await transaction
    .getRepository(VisitDay)
    .findOne({ where: { areaId, visitDate: date }, lock: { mode: 'pessimistic_write' } });
  return day !== null;
}

/** Changes the given fields of a day; an empty object changes nothing. */
export async function updateDay(
  db: Queryable,
  areaId: number,
  date: string,
  change: Partial<
    Pick<VisitDay, 'releaseAt' | 'note' | 'nameZh' | 'nameEn' | 'special' | 'closed'>
  >,
): Promise<void> {
  if (!Object.keys(change).length) return;
  await db.getRepository(VisitDay).update({ areaId, visitDate: date }, change);
}

/** Deletes a day that has no sessions and no other dependent rows. */
export async function deleteDay(
  transaction: Transaction,
  areaId: number,
  date: string,
): Promise<void> {
  await transaction.getRepository(VisitDay).delete({ areaId, visitDate: date });
}
