import { Approval } from '@hall/shared/codes/approval';
import { OrderStatus } from '@hall/shared/codes/states';
import type { SearchAuthorizationsDto } from '@hall/shared/contract/staff/authorizations';
import { foldName } from '@hall/shared/rules/people';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { foldedName } from '@hall/platform/postgres/fold-name';
import { isInHandOf } from '../../office/cases';
import { SessionPool } from '../../reservation/seats/session-pool.entity';
import { selectApplies } from './apply.repository';
import { type Apply, toApply } from './apply-record';
import { AuthReport } from './auth-report.entity';
import { findReports } from './report.repository';

/** Of an approved application: its visit is over, and no report was handed in. */
export const isUnreported = `apply.approval = ${Approval.approved} AND order.status = ${OrderStatus.completed}`;

/** An application in a list of staff, with what its report says. */
export interface StaffApply extends Apply {
  /** Of a report that was handed in: how many came. */
  reported: number | null;
}

/** @param states those that the list shows; drafts are the unit's own and are never among them */
export async function listForStaff(
  db: Database,
  query: SearchAuthorizationsDto,
  { states, reader }: { states: readonly Approval[]; reader: { staffId: string | null } },
): Promise<ListPage<StaffApply>> {
  const { keyword, report, from, to } = query;
  const list = selectApplies(db)
    .leftJoin(AuthReport, 'report', 'report.applyId = apply.id')
    .where('apply.approval = ANY(:states)', { states });
  if (keyword)
    list.andWhere(
      `(strpos(lower(concat_ws(' ', apply.form ->> 'unitname', apply.form ->> 'name', apply.form ->> 'leader_name',
         unit.unitname, unit.loginid, order.ticketcode)), lower(:keyword)) > 0
        OR strpos(${foldedName("apply.form ->> 'name'")}, :folded) > 0
        OR strpos(${foldedName("apply.form ->> 'leader_name'")}, :folded) > 0)`,
      { keyword, folded: foldName(keyword) || null },
    );
  if (report)
    list.andWhere(report === 'submitted' ? 'report.submittedAt IS NOT NULL' : isUnreported);
  if (query.assigned)
    list.andWhere(isInHandOf('authorization', 'apply.id'), { assignee: reader.staffId });
  if (from) list.andWhere('session.visitDate >= :from', { from });
  if (to) list.andWhere('session.visitDate <= :to', { to });
  const page = await readPage(
    list,
    {
      sorts: {
        authapplyid: 'apply.id',
        submittedat: 'apply.submittedAt',
        eventsdate: 'session.visitDate',
        approval: 'apply.approval',
        personscount: 'jsonb_array_length(apply.persons)',
      },
      defaultSort: 'submittedat',
      key: 'apply.id',
    },
    query,
  );
  const reports = await findReports(
    db,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, (apply) => {
    const handedIn = reports.get(apply.id);
    return {
      ...toApply(apply),
      reported: handedIn?.submittedAt ? handedIn.persons.length : null,
    };
  });
}

/** @returns team seats left in the application's session; null without one */
export async function readSeatsLeft(
  db: Queryable,
  sessionId: string | null,
): Promise<number | null> {
  if (!sessionId) return null;
  const pool = await db.getRepository(SessionPool).findOneBy({ sessionId, pool: 'team' });
  return pool && pool.capacity - pool.sold - pool.held;
}

/** @returns the approved visits of a day, in the order of their sessions */
export async function readCeremonies(db: Queryable, day: string): Promise<Apply[]> {
  const states = [Approval.approved, Approval.visited];
  const applies = await selectApplies(db)
    .where('session.visitDate = :day AND apply.approval = ANY(:states)', { day, states })
    .orderBy('session.starttime')
    .addOrderBy('area.id')
    .addOrderBy('apply.id')
    .getMany();
  return applies.map(toApply);
}
