import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { ListPage } from '@hall/platform/postgres/page';

/** A page of rows in wire format; the presenter masks them. */
export function presentList<Row, Wire>(
  { total, page, pagesize, rows }: ListPage<Row>,
  present: (row: Row) => Wire,
): ListAnswer<Wire> {
  return { total, page, pagesize, items: rows.map(present) };
}

/** A short list as one page. */
export function wholeList<Wire>(items: Wire[]): ListAnswer<Wire> {
  return { total: items.length, page: 1, pagesize: items.length, items };
}
