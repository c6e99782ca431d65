import { In, type SelectQueryBuilder } from 'typeorm';
import type { Approval } from '@hall/shared/codes/approval';
import { isRowId } from '@hall/shared/rules/row-id';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Ticket } from '../../reservation/orders/ticket.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { type Apply, toApply } from './apply-record';
import { GroupApply, GroupApplyStep, GroupReport } from './group-apply.entity';

/** @returns the existing reports by application */
export async function findReports(
  db: Queryable,
  applyIds: string[],
): Promise<Map<string, GroupReport>> {
  const reports = await db.getRepository(GroupReport).findBy({ applyId: In(applyIds) });
  return new Map(reports.map((report) => [report.applyId, report]));
}

/** Writes a report that is not submitted yet. */
export async function writeReport(
  transaction: Transaction,
  applyId: string,
  { form, persons, submitted }: Pick<GroupReport, 'form' | 'persons'> & { submitted: boolean },
): Promise<void> {
  await transaction
    .getRepository(GroupReport)
    .createQueryBuilder('report')
    .insert()
    .values({ applyId, form, persons, submittedAt: submitted ? () => 'now()' : null })
    .orUpdate(['form', 'persons', 'submitted_at', 'updated_at'], ['apply_id'], {
      overwriteCondition: { where: 'report.submitted_at IS NULL' },
    })
    .execute();
}

/** @returns a query of applications with the joined columns that `toApply` reads */
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

/** @returns the application of any unit; undefined if it does not exist */
export async function findAnyApply(db: Queryable, applyId: string): Promise<Apply | undefined> {
  if (!isRowId(applyId)) return undefined;
  const found = await selectApplies(db).where('apply.id = :applyId', { applyId }).getOne();
  return found ? toApply(found) : undefined;
}

/** @returns a page of the unit's applications, newest first, and their total */
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

/** Locks the application. Every change of it, its order or its seats starts with this lock. */
export async function lockApply(transaction: Transaction, applyId: string): Promise<void> {
  await transaction.getRepository(GroupApply).findOne({
    select: { id: true },
    where: { id: applyId },
    lock: { mode: 'pessimistic_write' },
  });
}

/** @returns the application's steps, oldest first */
export function findSteps(db: Queryable, applyId: string): Promise<GroupApplyStep[]> {
  return db.getRepository(GroupApplyStep).find({ where: { applyId }, order: { id: 'ASC' } });
}

/** @returns the people with seats in an order, as `key name`, sorted */
export async function findHeldPeople(db: Queryable, orderId: string): Promise<string[]> {
  const tickets = await db.getRepository(Ticket).findBy({ orderId, holdsSeat: true });
  return tickets.map(({ visitorKey, realname }) => `${visitorKey} ${realname}`).sort();
}

/** @returns a session by id; null if it does not exist */
export async function findSession(db: Queryable, sessionId: string): Promise<VisitSession | null> {
  if (!isRowId(sessionId)) return null;
  return db.getRepository(VisitSession).findOneBy({ id: sessionId });
}
