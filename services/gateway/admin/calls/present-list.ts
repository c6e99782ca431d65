import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { ListPage } from '@hall/platform/postgres/page';

/** A page of rows as it goes to the wire; masking is the presenter's. */
export function presentList<Row, Wire>(
  { total, page, pagesize, rows }: ListPage<Row>,
  present: (row: Row) => Wire,
): ListAnswer<Wire> {
  return { total, page, pagesize, items: rows.map(present) };
}

/** A list that is short by its nature, as one page. */
export function wholeList<Wire>(items: Wire[]): ListAnswer<Wire> {
  return { total: items.length, page: 1, pagesize: items.length, items };
}
