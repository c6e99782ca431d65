import { IsNull } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { insertedId } from '@hall/platform/postgres/returned';
import type { Actor } from '../../foundation/audit';
import { seatsAfter } from './judge-bulk';
import { type ChangedSession, type CopiedDay, PlanChange } from './plan-change.entity';
import { readSessionsAmong, type SessionPlan } from './plan.sql';

/** @returns the change's id */
export async function insertPlanChange(
  transaction: Transaction,
  change: Pick<PlanChange, 'areaId' | 'act' | 'sessions' | 'byStaff'> &
    Partial<Pick<PlanChange, 'copiedDays'>>,
): Promise<string> {
  return insertedId(await transaction.getRepository(PlanChange).insert(change));
}

/**
 * Stores planned days as a change that can be undone.
 * @returns the sessions of the days
 */
export async function insertPlannedDays(
  transaction: Transaction,
  change: Pick<PlanChange, 'act' | 'areaId'> & { copiedDays: CopiedDay[] },
  by: Actor,
): Promise<SessionPlan[]> {
  const days = change.copiedDays.map(({ date }) => date);
  const sessions = await readSessionsAmong(transaction, change.areaId, { days, ids: [] });
  await insertPlanChange(transaction, {
    ...change,
    byStaff: by.staff.username,
    sessions: sessions.map(toMade),
  });
  return sessions;
}

const toMade = (session: SessionPlan): ChangedSession => ({
  id: session.id,
  sold: { personal: 0, team: 0, window: 0 },
  seats: { before: seatsAfter(session), after: seatsAfter(session) },
});

/** @returns the area's newest change, if it was not undone */
export async function findLastChange(
  db: Queryable,
  areaId: number,
): Promise<PlanChange | undefined> {
  const last = await db
    .getRepository(PlanChange)
    .findOne({ where: { areaId }, order: { id: 'DESC' } });
  return last && !last.undoneAt ? last : undefined;
}

/** @returns the bulk change, undone or not; undefined if it does not exist */
export async function findPlanChange(db: Queryable, id: string): Promise<PlanChange | undefined> {
  return (await db.getRepository(PlanChange).findOneBy({ id })) ?? undefined;
}

/** @returns false if it was already undone */
export async function markChangeUndone(transaction: Transaction, id: string): Promise<boolean> {
  const { affected } = await transaction
    .getRepository(PlanChange)
    .update({ id, undoneAt: IsNull() }, { undoneAt: () => 'now()' });
  return affected === 1;
}
