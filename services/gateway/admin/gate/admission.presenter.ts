import type { AdmissionRow } from '@hall/shared/contract/staff/gate';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { ListedAdmission } from '@hall/domain/hall/gate';

/** An admission in the list of who was admitted. */
export function presentAdmission({ admission, undoBefore }: ListedAdmission): AdmissionRow {
  const { order, ticketIds, doubleIds } = admission;
  const session = order?.session;
  return {
    entryid: admission.entryid,
    orderid: admission.orderId,
    orderno: order?.orderno ?? '',
    ticketcode: order?.ticketcode ?? '',
    session: session ? `${session.starttime}-${session.endtime}` : '',
    admitted: ticketIds.length - doubleIds.length,
    doubles: doubleIds.length,
    at: hallIso(admission.admittedAt),
    offline: admission.offline,
    undone: admission.undoneAt !== null,
    by: admission.staff,
    undobefore: hallIso(undoBefore),
  };
}
