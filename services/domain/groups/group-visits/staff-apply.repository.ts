import { Approval } from '@hall/shared/codes/approval';
import { approvedStates } from '@hall/shared/rules/approval';
import { OrderStatus } from '@hall/shared/codes/states';
import { SearchGroupVisitsDto } from '@hall/shared/contract/staff/group-visits';
import { foldName } from '@hall/shared/rules/names';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { foldedName } from '@hall/platform/postgres/fold-name';
import { isInHandOf } from '../../staff/cases';
import { SessionPool } from '../../schedule/seats/session-pool.entity';
import { selectApplies } from './apply.repository';
import { type Apply, toApply } from './apply-record';
import { GroupReport } from './group-report.entity';
import { findReports } from './report.repository';

/** Of an approved application: its visit is over, and no report was handed in. */
export const isUnreported = `apply.approval = ${Approval.approved} AND order.status = ${OrderStatus.completed}`;

/** An application in a list of staff, with what its report says. */
export interface StaffApply extends Apply {
  /** Of a report that was handed in: how many came. */
  reported: number | null;
}

/** Whether a step waits for longer than it may: the first from the submission on, the second from the first's decision. */
const isOverdue = `coalesce(CASE apply.approval
  WHEN ${Approval.submitted} THEN :firstHours::int > 0 AND apply.submittedAt < now() - make_interval(hours => :firstHours::int)
  WHEN ${Approval.firstApproved} THEN :secondHours::int > 0 AND apply.updatedAt < now() - make_interval(hours => :secondHours::int)
  END, false)`;

/** @param states those that the list shows; drafts are the unit's own and are never among them */
export async function listForStaff(
  db: Database,
  query: SearchGroupVisitsDto,
  {
    states,
    reader,
    overdue,
  }: {
    states: readonly Approval[];
    reader: { staffId: string | null };
    /** After how many hours a step is overdue; 0: never. */
    overdue: { firstApprovals: number; secondApprovals: number };
  },
): Promise<ListPage<StaffApply>> {
  const { keyword, report, from, to } = query;
  const list = selectApplies(db)
    .leftJoin(GroupReport, 'report', 'report.applyId = apply.id')
    .where('apply.approval = ANY(:states)', { states })
    .addSelect(isOverdue, 'is_overdue')
    .setParameters({ firstHours: overdue.firstApprovals, secondHours: overdue.secondApprovals });
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
      first: 'is_overdue',
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

/** The most applications that one export holds, and those that are read at once. */
const exportMax = 20_000;
const pagesize = 100;

/** @returns the applications that a list of staff shows, all of its pages: whichever they are when they are asked for */
export async function findListedIds(
  db: Database,
  query: SearchGroupVisitsDto,
  of: Parameters<typeof listForStaff>[2],
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < exportMax; page += 1) {
    const part = Object.assign(new SearchGroupVisitsDto(), query, { page, pagesize });
    const { rows, total } = await listForStaff(db, part, of);
    ids.push(...rows.map(({ id }) => id));
    if (page * pagesize >= total) break;
  }
  return ids;
}

/** The applications of an export, some at a time and in the order of their list; who is gone meanwhile is left out. */
export async function* readAppliesForExport(
  db: Database,
  ids: readonly string[],
): AsyncGenerator<StaffApply[]> {
  for (let first = 0; first < ids.length; first += pagesize) {
    const part = ids.slice(first, first + pagesize);
    const found = await selectApplies(db).where('apply.id = ANY(:part)', { part }).getMany();
    const reports = await findReports(db, part);
    const applies = new Map(found.map((apply) => [apply.id, toApply(apply)]));
    yield part.flatMap((id) => {
      const apply = applies.get(id);
      const handedIn = reports.get(id);
      return apply
        ? [{ ...apply, reported: handedIn?.submittedAt ? handedIn.persons.length : null }]
        : [];
    });
  }
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
  const applies = await selectApplies(db)
    .where('session.visitDate = :day AND apply.approval = ANY(:states)', {
      day,
      states: approvedStates,
    })
    .orderBy('session.starttime')
    .addOrderBy('area.id')
    .addOrderBy('apply.id')
    .getMany();
  return applies.map(toApply);
}
