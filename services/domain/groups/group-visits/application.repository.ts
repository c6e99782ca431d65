import { In, type SelectQueryBuilder } from 'typeorm';
import type { Approval } from '@hall/shared/codes/approval';
import { isRowId } from '@hall/shared/rules/row-id';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { readReplacedNames } from '../../reservation/orders';
import { Ticket } from '../../reservation/orders/ticket.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { type Application, toApplication } from './application-record';
import { GroupApplication, GroupApplicationStep, GroupReport } from './group-application.entity';

/** @returns the existing reports by application */
export async function findReports(
  db: Queryable,
  applicationIds: string[],
): Promise<Map<string, GroupReport>> {
  const reports = await db.getRepository(GroupReport).findBy({ applicationId: In(applicationIds) });
  return new Map(reports.map((report) => [report.applicationId, report]));
}

/** Writes a report that is not submitted yet. */
export async function writeReport(
  transaction: Transaction,
  applicationId: string,
  { form, persons, submitted }: Pick<GroupReport, 'form' | 'persons'> & { submitted: boolean },
): Promise<void> {
  await transaction
    .getRepository(GroupReport)
    .createQueryBuilder('report')
    .insert()
    .values({ applicationId, form, persons, submittedAt: submitted ? () => 'now()' : null })
    .orUpdate(['form', 'persons', 'submitted_at', 'updated_at'], ['apply_id'], {
      overwriteCondition: { where: 'report.submitted_at IS NULL' },
    })
    .execute();
}

/** @returns a query of applications with the joined columns that `toApplication` reads */
export function selectApplications(db: Queryable): SelectQueryBuilder<GroupApplication> {
  return db
    .getRepository(GroupApplication)
    .createQueryBuilder('application')
    .innerJoin('application.unit', 'unit')
    .leftJoin('application.session', 'session')
    .leftJoin('session.area', 'area')
    .leftJoin('session.day', 'day')
    .leftJoin('application.order', 'order')
    .addSelect(['unit.id', 'unit.loginid', 'unit.unitname', 'unit.telnum', 'unit.locale'])
    .addSelect(['session.id', 'session.visitDate', 'session.starttime', 'session.endtime'])
    .addSelect(['session.closed', 'area.id', 'area.nameZh', 'area.nameEn'])
    .addSelect(['day.areaId', 'day.visitDate', 'day.closed'])
    .addSelect(['order.id', 'order.orderno', 'order.ticketcode', 'order.status']);
}

/** @returns the application of any unit; undefined if it does not exist */
export async function findAnyApplication(
  db: Queryable,
  applicationId: string,
): Promise<Application | undefined> {
  if (!isRowId(applicationId)) return undefined;
  const found = await selectApplications(db)
    .where('application.id = :applicationId', { applicationId })
    .getOne();
  return found ? toApplication(found) : undefined;
}

/** @returns the newest application in one of these states that asks for another date of the visit */
export async function findMove(
  db: Queryable,
  { id, unitId }: Pick<Application, 'id' | 'unitId'>,
  states: readonly Approval[],
): Promise<Application | undefined> {
  const found = await selectApplications(db)
    .where({ unitId, copiedFrom: id, movesVisit: true, approval: In(states) })
    .orderBy('application.id', 'DESC')
    .limit(1)
    .getOne();
  return found ? toApplication(found) : undefined;
}

/** @returns a page of the unit's applications, newest first, and their total */
export async function listApplications(
  db: Queryable,
  unitId: string,
  { limit, offset, approvals }: { limit: number; offset: number; approvals?: readonly Approval[] },
): Promise<{ total: number; applications: Application[] }> {
  const where = { unitId, ...(approvals && { approval: In(approvals) }) };
  const total = await db.getRepository(GroupApplication).countBy(where);
  const rows = await selectApplications(db)
    .where(where)
    .orderBy('application.id', 'DESC')
    .limit(limit)
    .offset(offset)
    .getMany();
  return { total, applications: rows.map(toApplication) };
}

/**
 * Locks the application. Every change of it, its order or its seats starts with this lock. If it asks for another date of
 * a visit, the application of that visit is locked first, as by a cancellation of the visit, which ends both.
 */
export async function lockApplication(
  transaction: Transaction,
  applicationId: string,
): Promise<void> {
  await transaction
    .getRepository(GroupApplication)
    .createQueryBuilder('application')
    .select('application.id')
    .where(
      `application.id = :applicationId
       OR application.id = (SELECT copied_from FROM auth_applies WHERE id = :applicationId AND moves_visit)`,
      { applicationId },
    )
    .orderBy('application.id')
    .setLock('pessimistic_write')
    .getMany();
}

/** @returns the application's steps, oldest first; a replacement has both names as its comment */
export async function findSteps(
  db: Queryable,
  { id, orderId }: Pick<Application, 'id' | 'orderId'>,
): Promise<GroupApplicationStep[]> {
  const [steps, replaced] = await Promise.all([
    db
      .getRepository(GroupApplicationStep)
      .find({ where: { applicationId: id }, order: { id: 'ASC' } }),
    orderId ? readReplacedNames(db, orderId) : [],
  ]);
  // The step and the event of the order have the time of their common transaction.
  const namesAt = new Map(
    replaced.map(({ at, former, present }) => [at.getTime(), `${former} → ${present}`]),
  );
  return steps.map((step) =>
    step.event === 'replace' ? { ...step, comment: namesAt.get(step.at.getTime()) ?? '' } : step,
  );
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
