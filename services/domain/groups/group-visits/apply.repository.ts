import { In, type SelectQueryBuilder } from 'typeorm';
import type { Approval } from '@hall/shared/codes/approval';
import { isRowId } from '@hall/shared/rules/row-id';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Ticket } from '../../reservation/orders/ticket.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { type Apply, toApply } from './apply-record';
import { GroupApply } from './group-apply.entity';
import { GroupApplyStep } from './group-apply-step.entity';

/** @returns applications with all that `toApply` reads, and no more of the tables that they are joined to */
export function selectApplies(db: Queryable): SelectQueryBuilder<GroupApply> {
  return db
    .getRepository(GroupApply)
    .createQueryBuilder('apply')
    .innerJoin('apply.unit', 'unit')
    .leftJoin('apply.session', 'session')
    .leftJoin('session.area', 'area')
    .leftJoin('session.day', 'day')
    .leftJoin('apply.order', 'order')
    .addSelect(['unit.id', 'unit.loginid', 'unit.unitname', 'unit.telnum', 'unit.locale'])
    .addSelect(['session.id', 'session.visitDate', 'session.starttime', 'session.endtime'])
    .addSelect(['session.closed', 'area.id', 'area.nameZh', 'area.nameEn'])
    .addSelect(['day.areaId', 'day.visitDate', 'day.closed'])
    .addSelect(['order.id', 'order.ticketcode', 'order.status']);
}

/** @returns the application; undefined where there is none, or it is another unit's */
export async function findApply(
  db: Queryable,
  unitId: string,
  applyId: string,
): Promise<Apply | undefined> {
  const apply = await findAnyApply(db, applyId);
  return apply?.unitId === unitId ? apply : undefined;
}

/** For staff and the hall's clock: whoever's it is. */
export async function findAnyApply(db: Queryable, applyId: string): Promise<Apply | undefined> {
  if (!isRowId(applyId)) return undefined;
  const found = await selectApplies(db).where('apply.id = :applyId', { applyId }).getOne();
  return found ? toApply(found) : undefined;
}

/** @returns one page of the unit's applications, the newest first, and how many there are in all. */
export async function listApplies(
  db: Queryable,
  unitId: string,
  { limit, offset, approvals }: { limit: number; offset: number; approvals?: readonly Approval[] },
): Promise<{ total: number; applies: Apply[] }> {
  const where = { unitId, ...(approvals && { approval: In(approvals) }) };
  const total = await db.getRepository(GroupApply).countBy(where);
  const rows = await selectApplies(db)
    .where(where)
    .orderBy('apply.id', 'DESC')
    .limit(limit)
    .offset(offset)
    .getMany();
  return { total, applies: rows.map(toApply) };
}

/** Locks the application: whatever changes it, its order or its seats begins here. */
export async function lockApply(transaction: Transaction, applyId: string): Promise<void> {
  await transaction
    .getRepository(GroupApply)
    .createQueryBuilder('apply')
    .select('apply.id')
    .setLock('pessimistic_write')
    .where('apply.id = :applyId', { applyId })
    .getOne();
}

/** @returns the application's steps, the first one first */
export function findSteps(db: Queryable, applyId: string): Promise<GroupApplyStep[]> {
  return db.getRepository(GroupApplyStep).find({ where: { applyId }, order: { id: 'ASC' } });
}

/** @returns the people whose seats an order holds, as `key name`, sorted */
export async function findHeldPeople(db: Queryable, orderId: string): Promise<string[]> {
  const tickets = await db.getRepository(Ticket).findBy({ orderId, holdsSeat: true });
  return tickets.map(({ visitorKey, realname }) => `${visitorKey} ${realname}`).sort();
}

/** A session as an application needs it. */
export async function findSession(db: Queryable, sessionId: string): Promise<VisitSession | null> {
  if (!isRowId(sessionId)) return null;
  return db.getRepository(VisitSession).findOneBy({ id: sessionId });
}
