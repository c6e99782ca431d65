import type { Locale } from '@hall/shared/codes/states';
import type { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import type { SearchGroupVisitsDto } from '@hall/shared/contract/staff/group-visits';
import type { CreateExportDto } from '@hall/shared/contract/staff/exports';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import { orders } from '@hall/shared/lists/orders';
import { reportDaysMax } from '@hall/shared/contract/staff/statistics';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import { isPermitted } from '@hall/shared/rules/permissions';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError, fieldError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { ListPage } from '@hall/platform/postgres/page';
import type { FileStore } from '@hall/platform/providers/files';
import { notify } from '@hall/queues/notify';
import { type Act, type Actor, recordAct } from '../../foundation/audit';
import { findCluster } from '../../people/clusters';
import { type StaffOrderDeps, findOrderIds, type OrderFilters } from '../staff-orders';
import { assertFewOpen, getOwnJob, ownerOf } from '../../foundation/jobs';
import { assertFits } from './content.repository';
import { type ExportFilters, fileNameOf } from './export-job';
import type { ExportJob } from './export-job.entity';
import * as store from './export.repository';

/**
 * Queues an export; a worker writes the file.
 * @returns the export's id
 * @throws {AnswerError} A00002 for an invalid range of days or too many rows; A00010 without permission to see the
 *   list; A00012 if three of the actor's exports are already open
 */
export async function orderExport(
  deps: StaffOrderDeps,
  form: CreateExportDto,
  locale: Locale,
  by: Actor,
): Promise<string> {
  if (form.kind === 'returned' && !isPermitted(by.staff.role, 'risk.read'))
    throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
  // A keyword can be a person's number or name, so only the ids that it found are stored.
  const ids = await findOrderIds(deps, form);
  const chosen = filtersOf(form);
  const filters: ExportFilters = {
    ...chosen,
    ...(ids && { ids }),
    ...(form.assigned && { inHandOf: ownerOf(by) }),
  };
  const { kind, assigned } = form;
  assertDays(form);
  return order(deps, by, { kind, filters, locale }, (id) => ({
    act: 'export.order',
    subject: { type: 'export', id },
    after: {
      kind,
      ...chosen,
      ...(assigned && { assigned: 1 }),
      ...(ids && { orders: ids.length }),
    },
  }));
}

type ChosenFilters = Omit<OrderFilters, 'inHandOf'>;

/** @returns the filters that are set, for the export and the audit log: neither words nor the assignee */
const filtersOf = (form: CreateExportDto): ChosenFilters =>
  Object.fromEntries(
    Object.entries(orders.filters).flatMap(([name, { kind }]) => {
      const value = form[name as keyof CreateExportDto];
      return kind === 'word' || name === 'assigned' || value === undefined ? [] : [[name, value]];
    }),
  );

/** @throws {AnswerError} A00002 for days in the wrong order, or more days than one report counts */
function assertDays({ kind, from, to }: CreateExportDto): void {
  if (!from || !to) return;
  const last = kind === 'statistics' ? addHallDays(from, reportDaysMax - 1) : to;
  if (to < from || last < to)
    throw fieldError('to', `validation.${kind === 'statistics' ? 'plan.range' : 'dayOrder'}`);
}

/**
 * Stores an export with its audit entry and queues a job for a worker.
 * @returns the export's id
 * @throws {AnswerError} A00002 for more rows than a file can hold
 */
async function order(
  { database }: Pick<StaffOrderDeps, 'database'>,
  by: Actor,
  job: Pick<ExportJob, 'kind' | 'filters' | 'locale'>,
  actOf: (id: string) => Omit<Act, keyof Actor>,
): Promise<string> {
  await assertFits(database, job.kind, job.filters);
  return database.transaction(async (transaction) => {
    await assertFewOpen(store.exportJobs, transaction, by, 'exports.toomany');
    const id = await store.insertExport(transaction, {
      ...job,
      staffId: ownerOf(by),
      staff: by.staff.username,
    });
    notify(transaction, 'exports.write', { exportId: id });
    await recordAct(transaction, { ...by, ...actOf(id) });
    return id;
  });
}

/**
 * Queues an export of the matching audit log entries. The entry about this export is written first, so it is in the
 * file.
 * @returns the export's id
 * @throws {AnswerError} A00012 if three of the actor's exports are already open
 */
export function orderAuditExport(
  deps: Pick<StaffOrderDeps, 'database'>,
  query: SearchAuditDto,
  locale: Locale,
  by: Actor,
): Promise<string> {
  const { page: _page, pagesize: _size, sort: _sort, ...audit } = query;
  const phone = readSearchedPhone(audit.subjectid ?? '');
  const filters: ExportFilters = { audit: JSON.parse(JSON.stringify(audit)) as typeof audit };
  return order(deps, by, { kind: 'audit', filters, locale }, () => ({
    act: 'audit.export',
    subject: { type: 'audit', id: 'export' },
    after: {
      ...filters.audit,
      ...(phone?.kind === 'phone' && { subjectid: maskNumber(phone.digits) }),
    },
  }));
}

/**
 * Queues an export of group applications. It stores the ids on the list, not the search text.
 * @param ids in the order of the list
 * @returns the export's id
 * @throws {AnswerError} A00012 if three of the actor's exports are already open
 */
export function orderApplicationsExport(
  deps: Pick<StaffOrderDeps, 'database'>,
  query: SearchGroupVisitsDto,
  ids: string[],
  locale: Locale,
  by: Actor,
): Promise<string> {
  const { approval, report, from, to } = query;
  const filters: ExportFilters = { ids, ...(from && { from }), ...(to && { to }) };
  return order(deps, by, { kind: 'authorizations', filters, locale }, () => ({
    act: 'authorization.export',
    subject: { type: 'authorization', id: 'export' },
    after: { approval, report, from, to, applications: ids.length },
  }));
}

/**
 * Queues an export of the evidence on a cluster of linked accounts.
 * @returns the export's id
 * @throws {AnswerError} A00009 no such cluster; A00012 if three of the actor's exports are already open
 */
export async function orderEvidence(
  { database }: Pick<StaffOrderDeps, 'database'>,
  clusterId: string,
  locale: Locale,
  by: Actor,
): Promise<string> {
  const cluster = await findCluster(database, clusterId);
  if (!cluster) throw notFoundError();
  return order({ database }, by, { kind: 'cluster', filters: { clusterId }, locale }, (id) => ({
    act: 'cluster.export',
    subject: { type: 'cluster', id: clusterId },
    after: { export: id, members: cluster.members },
  }));
}

/** @returns a page of the actor's own exports, newest first by default */
export function listExports(
  { database }: Pick<StaffOrderDeps, 'database'>,
  query: ListQueryDto,
  by: Actor,
): Promise<ListPage<ExportJob>> {
  return store.exportJobs.readOwn(database, ownerOf(by), query);
}

/** @throws {AnswerError} A00009 unless it is the actor's own export */
export function getExport(
  { database }: Pick<StaffOrderDeps, 'database'>,
  id: string,
  by: Actor,
): Promise<ExportJob> {
  return getOwnJob(store.exportJobs, database, id, by);
}

/** @throws {AnswerError} A00009 unless it is the actor's own export; A00012 if it has ended */
export async function cancelExport(
  { database }: Pick<StaffOrderDeps, 'database'>,
  id: string,
  by: Actor,
): Promise<void> {
  await getOwnJob(store.exportJobs, database, id, by);
  const cancelled = await store.exportJobs.moveOwn(database, ownerOf(by), id, {
    from: ['queued', 'running'],
    to: 'cancelled',
  });
  if (!cancelled) throw wrongStateError();
}

/**
 * @returns the file and its name
 * @throws {AnswerError} A00009 unless it is the actor's own export and the file still exists; A00012 if it is not
 *   written yet
 */
export async function readExportFile(
  deps: Pick<StaffOrderDeps, 'database'> & { files: FileStore },
  id: string,
  by: Actor,
): Promise<{ name: string; bytes: Buffer }> {
  const found = await getOwnJob(store.exportJobs, deps.database, id, by);
  if (found.state === 'erased') throw notFoundError();
  if (found.state !== 'done' || !found.fileKey) throw wrongStateError();
  const bytes = await deps.files.get(found.fileKey);
  if (!bytes) throw notFoundError();
  await deps.database.transaction((transaction) =>
    recordAct(transaction, { ...by, act: 'export.download', subject: { type: 'export', id } }),
  );
  return { name: fileNameOf(found), bytes };
}
