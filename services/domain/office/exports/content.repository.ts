import type { SelectQueryBuilder } from 'typeorm';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { Admission } from '../../hall/gate/admission.entity';
import { Order } from '../../reservation/orders/order.entity';
import { Ticket } from '../../reservation/orders/ticket.entity';
import { type DeskOrder, deskOrderOf, filterOrders, selectDeskOrders } from '../desk';
import type { ExportFilters } from './export-job';

/** Orders read at once. */
const pageSize = 500;

/** @returns how many orders the filters find, and how many visitors they are. */
export async function countFound(
  db: Queryable,
  filters: ExportFilters,
): Promise<{ orders: number; visitors: number }> {
  const list = db
    .getRepository(Order)
    .createQueryBuilder('order')
    .select('count(*)::int', 'orders')
    .addSelect('coalesce(sum(order.ticketcount), 0)::int', 'visitors');
  const counts = await filterOrders(list, filters, filters.ids).getRawOne<{
    orders: number;
    visitors: number;
  }>();
  return counts ?? { orders: 0, visitors: 0 };
}

/** The orders that the filters find, newest first, some at a time: by their key, so that no page is counted off. */
export async function* readOrderPages(
  db: Queryable,
  filters: ExportFilters,
): AsyncGenerator<DeskOrder[]> {
  const list = filterOrders(selectDeskOrders(db), filters, filters.ids);
  for await (const orders of readPages(list, 'order')) yield orders.map(deskOrderOf);
}

/** @returns the visitors of the orders, order by order as these come, each in its place */
export function readVisitorsOf(db: Queryable, orderIds: string[]): Promise<Ticket[]> {
  return db
    .getRepository(Ticket)
    .createQueryBuilder('ticket')
    .select(
      ['id', 'orderId', 'realname', 'doctype', 'idnumSealed', 'status'].map(
        (name) => `ticket.${name}`,
      ),
    )
    .where('ticket.orderId = ANY(:orderIds)', { orderIds })
    .orderBy('ticket.orderId', 'DESC')
    .addOrderBy('ticket.position')
    .getMany();
}

export const countAdmissions = (db: Queryable, filters: ExportFilters): Promise<number> =>
  filterAdmissions(db, filters).getCount();

/** The admissions that the filters find with their orders and sessions, newest first, some at a time. */
export function readAdmissionPages(
  db: Queryable,
  filters: ExportFilters,
): AsyncGenerator<Admission[]> {
  return readPages(filterAdmissions(db, filters), 'admission');
}

function filterAdmissions(
  db: Queryable,
  { from, to, pool }: ExportFilters,
): SelectQueryBuilder<Admission> {
  const list = db
    .getRepository(Admission)
    .createQueryBuilder('admission')
    .innerJoin('admission.order', 'order')
    .innerJoin('order.session', 'session')
    .addSelect(['id', 'orderno', 'ticketcode', 'pool', 'status'].map((name) => `order.${name}`))
    .addSelect(['session.id', 'session.starttime', 'session.endtime']);
  if (from) list.andWhere('admission.visitDate >= :from', { from });
  if (to) list.andWhere('admission.visitDate <= :to', { to });
  if (pool) list.andWhere('order.pool = :pool', { pool });
  return list;
}

/** Reads a list by its id, newest first: each page begins where the one before it ended. */
async function* readPages<Row extends { id: string }>(
  list: SelectQueryBuilder<Row>,
  alias: string,
): AsyncGenerator<Row[]> {
  let after: string | undefined;
  for (;;) {
    const page = list.clone().orderBy(`${alias}.id`, 'DESC').limit(pageSize);
    if (after) page.andWhere(`${alias}.id < :after`, { after });
    const rows = await page.getMany();
    if (rows.length) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}
