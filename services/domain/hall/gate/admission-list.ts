import type { AdmissionRow, ListAdmissionsDto } from '@hall/shared/contract/staff/admissions';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../settings';
import { readAdmissions } from './admission-list.repository';

/** @returns a page of who was admitted, newest first unless it is asked for otherwise. */
export async function listAdmissions(
  deps: { database: Database; settings: Settings },
  query: ListAdmissionsDto,
): Promise<ListAnswer<AdmissionRow>> {
  const { gate } = await deps.settings.get();
  const { rows, ...page } = await readAdmissions(deps.database, query);
  return {
    ...page,
    items: rows.map(({ order, ...admission }) => ({
      entryid: admission.entryid,
      orderid: admission.orderId,
      orderno: order?.orderno ?? '',
      ticketcode: order?.ticketcode ?? '',
      session: order?.session ? `${order.session.starttime}-${order.session.endtime}` : '',
      admitted: admission.ticketIds.length - admission.doubleIds.length,
      doubles: admission.doubleIds.length,
      at: hallIso(admission.admittedAt),
      offline: admission.offline,
      undone: admission.undoneAt !== null,
      by: admission.staff,
      undobefore: hallIso(new Date(admission.recordedAt.getTime() + gate.undoSeconds * 1000)),
    })),
  };
}
