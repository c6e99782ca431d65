import { Approval } from '@hall/shared/codes/approval';
import { approvedStates, waitingStates } from '@hall/shared/rules/approval';
import { OrderStatus } from '@hall/shared/codes/states';
import { SearchGroupVisitsDto } from '@hall/shared/contract/staff/group-visits';
import { readApplicationNumber } from '@hall/shared/rules/application-number';
import { foldName } from '@hall/shared/rules/names';
import { plainNumber } from '@hall/shared/rules/number-pattern';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { applications } from '@hall/shared/lists/applications';
import { idsOfPage, type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { foldedName } from '@hall/platform/postgres/fold-name';
import { isInHandOf } from '../../staff/cases';
import { SessionPool } from '../../schedule/seats/session-pool.entity';
import { selectApplications, findReports } from './application.repository';
import { type Application, toApplication } from './application-record';
import { type GroupApplication, GroupReport } from './group-application.entity';

/** SQL for an approved application whose visit is over without a submitted report. */
export const isUnreported = `application.approval = ${Approval.approved} AND order.status = ${OrderStatus.completed}`;

/** An application in a list of staff, with report data. */
export interface StaffApplication extends Application {
  /** Number of visitors in a submitted report. */
  reported: number | null;
}

/** SQL for an overdue step: the first counts from the submission, the second from the first decision. */
const isOverdue = `coalesce(CASE application.approval
  WHEN ${Approval.submitted} THEN :firstHours::int > 0 AND application.submittedAt < now() - make_interval(hours => :firstHours::int)
  WHEN ${Approval.firstApproved} THEN :secondHours::int > 0 AND application.updatedAt < now() - make_interval(hours => :secondHours::int)
  END, false)`;

/** SQL for the place in the list: the application of the searched number, overdue steps, then the others that wait for a decision, then decided applications. */
const waitingRank = `CASE WHEN application.id = :number::bigint THEN 3 WHEN ${isOverdue} THEN 2 WHEN application.approval IN (${waitingStates.join(', ')}) THEN 1 ELSE 0 END`;

/** @param states to list; drafts are private to their unit and never listed */
export async function listForStaff(
  db: Database,
  query: SearchGroupVisitsDto,
  {
    states,
    reader,
    overdue,
  }: {
    states: readonly Approval[];
    reader: { staffId: string | null; username: string };
    /** Hours after which a step is overdue; 0: never. */
    overdue: { firstApprovals: number; secondApprovals: number };
  },
): Promise<ListPage<StaffApplication>> {
  const { keyword, report, from, to } = query;
  const list = selectApplications(db)
    .leftJoin(GroupReport, 'report', 'report.applicationId = application.id')
    .where('application.approval = ANY(:states)', { states })
    .addSelect(waitingRank, 'waiting_rank')
    .setParameters({
      firstHours: overdue.firstApprovals,
      secondHours: overdue.secondApprovals,
      number: readApplicationNumber(keyword ?? '') ?? null,
    });
  if (keyword)
    list.andWhere(
      `(strpos(lower(concat_ws(' ', application.form ->> 'unitname', application.form ->> 'name', application.form ->> 'leader_name',
         unit.unitname, unit.loginid)), lower(:keyword)) > 0
        OR application.id = :number::bigint
        OR strpos(order.ticketcode, :code) > 0
        OR (length(:code::text) >= 4 AND right(order.orderno, length(:code::text)) = :code)
        OR strpos(${foldedName("application.form ->> 'name'")}, :folded) > 0
        OR strpos(${foldedName("application.form ->> 'leader_name'")}, :folded) > 0)`,
      { keyword, code: plainNumber(keyword) || null, folded: foldName(keyword) || null },
    );
  if (report)
    list.andWhere(report === 'submitted' ? 'report.submittedAt IS NOT NULL' : isUnreported);
  if (query.assigned)
    list.andWhere(isInHandOf('authorization', 'application.id'), { assignee: reader.staffId });
  // Nobody gives both approvals.
  if (query.mine)
    list.andWhere(
      `(application.approval <> ${Approval.firstApproved} OR application.firstApprovedBy IS DISTINCT FROM :self)`,
      { self: reader.username },
    );
  if (from) list.andWhere('session.visitDate >= :from', { from });
  if (to) list.andWhere('session.visitDate <= :to', { to });
  const page = await readPage(
    list,
    {
      sorts: {
        authapplyid: 'application.id',
        submittedat: 'application.submittedAt',
        eventsdate: 'session.visitDate',
        approval: 'application.approval',
        personscount: 'jsonb_array_length(application.persons)',
      } satisfies SortsOf<typeof applications>,
      defaultSort: 'submittedat',
      first: 'waiting_rank',
      key: 'application.id',
    },
    query,
  );
  const reports = await findReports(db, idsOfPage(page));
  return mapPage(page, (application) => withReport(application, reports));
}

function withReport(
  application: GroupApplication,
  reports: Map<string, GroupReport>,
): StaffApplication {
  const report = reports.get(application.id);
  return {
    ...toApplication(application),
    reported: report?.submittedAt ? report.persons.length : null,
  };
}

/** Maximum number of applications in an export, and the batch size. */
const exportMax = 20_000;
const pagesize = 100;

/** @returns the ids of all pages of a list, as of now */
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

/** Yields batches of the applications of an export, in list order; deleted ones are left out. */
export async function* readApplicationsForExport(
  db: Database,
  ids: readonly string[],
): AsyncGenerator<StaffApplication[]> {
  for (let first = 0; first < ids.length; first += pagesize) {
    const part = ids.slice(first, first + pagesize);
    const found = await selectApplications(db)
      .where('application.id = ANY(:part)', { part })
      .getMany();
    const reports = await findReports(db, part);
    const applications = new Map(
      found.map((application) => [application.id, withReport(application, reports)]),
    );
    yield part.flatMap((id) => applications.get(id) ?? []);
  }
}

/** @returns the free team seats in the application's session; null without one */
export async function readSeatsLeft(
  db: Queryable,
  sessionId: string | null,
): Promise<number | null> {
  if (!sessionId) return null;
  const pool = await db.getRepository(SessionPool).findOneBy({ sessionId, pool: 'team' });
  return pool && pool.capacity - pool.sold - pool.held;
}

/** @returns the approved visits of a day, in session order */
export async function readCeremonies(db: Queryable, day: string): Promise<Application[]> {
  const applications = await selectApplications(db)
    .where('session.visitDate = :day AND application.approval = ANY(:states)', {
      day,
      states: approvedStates,
    })
    .orderBy('session.starttime')
    .addOrderBy('area.id')
    .addOrderBy('application.id')
    .getMany();
  return applications.map(toApplication);
}
