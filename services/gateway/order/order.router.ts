import {
  ChangeOrderDto,
  ListOrdersDto,
  orderCalls,
  OrderIdDto,
  TakeOutVisitorDto,
} from '@hall/shared/contract/order';
import {
  cancelOrder,
  createTicketQr,
  type OrderReader,
  takeOutVisitor,
} from '@hall/domain/reservation/orders';
import { changeOnline } from '@hall/domain/reservation/booking';
import { presentQueued } from '../booking/booking.presenter';
import { accountCall, type Call } from '../calls/call';
import { presentOrder, presentSummary, ticketIcs, ticketPdf } from './order.presenter';
import type { GatewayDeps } from '../features';

/** An account's orders and their tickets. */
export function orderRoutes(deps: GatewayDeps): Call[] {
  const { orders } = deps;
  return [
    accountCall({
      path: orderCalls.list,
      summary: 'The account’s orders, newest first.',
      Dto: ListOrdersDto,
      async answer({ signIn, locale }, { page = 1, pagesize = 10, status, from, to }) {
        const { accountId } = signIn;
        const found = await orders.list({ accountId, status, from, to }, page, pagesize);
        return {
          total: found.total,
          orders: found.orders.map((order) => presentSummary(order, locale)),
        };
      },
    }),
    accountCall({
      path: orderCalls.get,
      summary: 'One order with its visitors (masked) and history.',
      Dto: OrderIdDto,
      answer: async ({ signIn, locale }, { orderid }) => ({
        order: presentOrder(await orders.get(signIn.accountId, orderid), locale),
      }),
    }),
    accountCall({
      path: orderCalls.change,
      summary: 'Accepts a request that moves a whole order; its outcome is told by booking/result.',
      inRush: 'books',
      status: 202,
      Dto: ChangeOrderDto,
      answer: async ({ signIn, address, device }, form) =>
        presentQueued(form.requestid, await changeOnline(deps, signIn, form, { address, device })),
    }),
    accountCall({
      path: orderCalls.cancel,
      summary: 'Cancels a whole order.',
      Dto: OrderIdDto,
      answer: ({ signIn }, { orderid }) => cancelOrder(deps, signIn.accountId, orderid),
    }),
    accountCall({
      path: orderCalls.takeOut,
      summary: 'Takes one person out of an order; the last one cancels it.',
      Dto: TakeOutVisitorDto,
      answer: ({ signIn }, form) => takeOutVisitor(deps, signIn.accountId, form, { by: 'visitor' }),
    }),
    accountCall({
      path: orderCalls.ticket,
      summary: 'The ticket code with its QR code as SVG.',
      Dto: OrderIdDto,
      async answer({ signIn, locale }, { orderid }) {
        const view = await orders.getIssued(signIn.accountId, orderid);
        const { ticketcode } = view.order;
        const qr = await createTicketQr(ticketcode);
        return { ticketcode, qr, order: presentOrder(view, locale) };
      },
    }),
    ...ticketFiles(orders),
  ];
}

function ticketFiles(orders: OrderReader): Call[] {
  return [
    accountCall({
      method: 'get',
      path: orderCalls.ticketPdf,
      summary: 'The ticket as a PDF.',
      files: ['pdf'],
      Dto: OrderIdDto,
      answer: async ({ signIn, locale }, { orderid }) =>
        ticketPdf(await orders.getIssued(signIn.accountId, orderid), locale),
    }),
    accountCall({
      method: 'get',
      path: orderCalls.ticketIcs,
      summary: 'The visit as a calendar file.',
      files: ['ics'],
      Dto: OrderIdDto,
      answer: async ({ signIn, locale }, { orderid }) =>
        ticketIcs(await orders.getIssued(signIn.accountId, orderid), locale),
    }),
  ];
}
