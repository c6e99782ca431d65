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
    items: rows.map((row) => ({
      entryid: row.entryid,
      orderid: row.order_id,
      orderno: row.orderno,
      ticketcode: row.ticketcode,
      session: row.session,
      admitted: row.tickets - row.doubles,
      doubles: row.doubles,
      at: hallIso(row.admitted_at),
      offline: row.offline,
      undone: row.undone,
      by: row.staff,
      undobefore: hallIso(new Date(row.recorded_at.getTime() + gate.undoSeconds * 1000)),
    })),
  };
}
