import { bookingChannels } from '../codes/channels';
import { orderHolders, OrderStatus, seatPools, TicketStatus } from '../codes/states';
import { orderEndpoints, type StaffOrderRow } from '../contract/staff/orders';
import { defineList, type ListWords, type Tone } from './define-list';

type OrderState = Pick<
  StaffOrderRow,
  'status' | 'bookingstatus' | 'cancelledby' | 'admitted' | 'ticketcount'
>;
const reviewed: readonly TicketStatus[] = [TicketStatus.pendingReview, TicketStatus.reviewRejected];

/** @returns the word for an order's state: of its review, of its move, of its admission, or its status */
export function stateOfOrder(order: OrderState, t: ListWords['t']): string {
  const { status, bookingstatus, cancelledby, admitted = 0, ticketcount } = order;
  if (reviewed.includes(bookingstatus)) return t(`exports.tickets.${bookingstatus}`);
  if (cancelledby === 'move') return t('exports.orderstatus.move');
  if (status !== OrderStatus.pendingTravel || !admitted) return t(`exports.orderstatus.${status}`);
  return admitted < ticketcount
    ? t('exports.orderstatus.partly', { admitted, ticketcount })
    : t('exports.orderstatus.admitted');
}

/** @returns the tone of the word */
export const toneOfOrder = (order: OrderState): Tone | 'default' => {
  const { status, bookingstatus, admitted = 0, ticketcount } = order;
  if (bookingstatus === TicketStatus.pendingReview) return 'warning';
  if (status === OrderStatus.completed) return 'success';
  if (status !== OrderStatus.pendingTravel) return 'default';
  return admitted < ticketcount ? 'processing' : 'success';
};

/** The orders, newest first. */
export const orders = defineList('orders', orderEndpoints.search, {
  rowKey: 'orderid',
  hasOwnFile: true,
  columns: [
    { name: 'orderno', title: 'exports.column.orderno', width: 150, sortable: true },
    { name: 'eventsdate', title: 'orders.visit', sortable: true },
    { name: 'realname', title: 'orders.contact', isName: true },
    { name: 'telnum', title: 'orders.phone', width: 116 },
    {
      name: 'assignee',
      title: 'cases.assignee',
      isName: true,
      hiddenIfEmpty: true,
      text: ({ orderid }, { assigneeOf }) => assigneeOf(orderid),
    },
    { name: 'ticketcount', title: 'orders.count', width: 80, align: 'right' },
    { name: 'pool', title: 'orders.pool', width: 80, names: 'exports.pools' },
    {
      name: 'status',
      title: 'orders.status',
      width: 208,
      names: 'exports.orderstatus',
      text: (order, { t }) => stateOfOrder(order, t),
    },
    { name: 'orderid', title: 'orders.created', sortable: true },
  ],
  filters: {
    assigned: { kind: 'flag', label: 'cases.onlyMine', permission: 'orders.review' },
    keyword: { kind: 'word', label: 'orders.keyword' },
    status: { kind: 'choice', values: Object.values(OrderStatus) },
    bookingstatus: {
      kind: 'choice',
      label: 'orders.ticket',
      values: Object.values(TicketStatus),
      unlisted: [TicketStatus.inactive],
      names: 'exports.tickets',
    },
    pool: { kind: 'choice', values: seatPools },
    channel: {
      kind: 'choice',
      label: 'orders.channel',
      values: bookingChannels,
      names: 'exports.channels',
    },
    accounttype: {
      kind: 'choice',
      label: 'orders.account',
      values: orderHolders,
      names: 'exports.accounttypes',
    },
    from: { kind: 'day', label: 'orders.from' },
    to: { kind: 'day', label: 'orders.to' },
    waiting: {
      kind: 'flag',
      label: { zh: '只看待审核的团队预约', en: 'Only team bookings to review' },
      permission: 'orders.review',
    },
    eventssessionid: {
      kind: 'id',
      label: { zh: '仅显示该场次的订单', en: 'Orders of one session only' },
    },
    accountid: { kind: 'id', label: 'orders.ofAccount' },
  },
});
