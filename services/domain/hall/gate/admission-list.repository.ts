import type { ListAdmissionsDto } from '@hall/shared/contract/staff/admissions';
import type { Database } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

export interface AdmissionListRow {
  entryid: string;
  order_id: string;
  orderno: string;
  ticketcode: string;
  session: string;
  tickets: number;
  doubles: number;
  staff: string;
  admitted_at: Date;
  recorded_at: Date;
  offline: boolean;
  undone: boolean;
}

export function readAdmissions(
  db: Database,
  query: ListAdmissionsDto,
): Promise<ListPage<AdmissionListRow>> {
  return readList<AdmissionListRow>(
    db,
    {
      select: `n.entryid, n.order_id, o.orderno, o.ticketcode, n.staff, n.admitted_at, n.recorded_at, n.offline,
        to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
        cardinality(n.ticket_ids) AS tickets, cardinality(n.double_ids) AS doubles, n.undone_at IS NOT NULL AS undone`,
      from: 'admissions n JOIN orders o ON o.id = n.order_id JOIN visit_sessions s ON s.id = o.session_id',
      conditions: [
        ['n.visit_date = ?', query.date],
        ['(cardinality(n.double_ids) > 0) = ?', query.doubles && query.doubles === '1'],
      ],
      sorts: { at: 'n.admitted_at', id: 'n.id' },
      defaultSort: '-id',
      key: 'n.id',
    },
    query,
  );
}
