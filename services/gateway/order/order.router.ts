import { orderCalls } from '@hall/shared/contract/order';
import {
  cancelOrder,
  createTicketQr,
  type OrderReader,
  takeOutVisitor,
} from '@hall/domain/reservation/orders';
import { changeOnline } from '@hall/domain/reservation/booking';
import { presentQueued } from '../booking/booking.presenter';
import { type Call, handle } from '../calls/call';
import { presentOrder, presentSummary, ticketIcs, ticketPdf } from './order.presenter';
import type { GatewayDeps } from '../features';

/** An account's orders and their tickets. */
export function orderRoutes(deps: GatewayDeps): Call[] {
  const { orders } = deps;
  return [
    handle(
      orderCalls.list,
      async ({ signIn, locale }, { page = 1, pagesize = 10, status, from, to }) => {
        const { accountId } = signIn;
        const found = await orders.list({ accountId, status, from, to }, page, pagesize);
        return {
          total: found.total,
          orders: found.orders.map((order) => presentSummary(order, locale)),
        };
      },
    ),
    handle(orderCalls.get, async ({ signIn, locale }, { orderid }) => ({
      order: presentOrder(await orders.get(signIn.accountId, orderid), locale),
    })),
    handle(orderCalls.change, async ({ signIn, address, device }, form) =>
      presentQueued(form.requestid, await changeOnline(deps, signIn, form, { address, device })),
    ),
    handle(orderCalls.cancel, ({ signIn }, { orderid }) =>
      cancelOrder(deps, signIn.accountId, orderid),
    ),
    handle(orderCalls.takeOut, ({ signIn }, form) =>
      takeOutVisitor(deps, signIn.accountId, form, { by: 'visitor' }),
    ),
    handle(orderCalls.ticket, async ({ signIn, locale }, { orderid }) => {
      const view = await orders.getIssued(signIn.accountId, orderid);
      const { ticketcode } = view.order;
      const qr = await createTicketQr(ticketcode);
      return { ticketcode, qr, order: presentOrder(view, locale) };
    }),
    ...ticketFiles(orders),
  ];
}

function ticketFiles(orders: OrderReader): Call[] {
  return [
    handle(orderCalls.ticketPdf, async ({ signIn, locale }, { orderid }) =>
      ticketPdf(await orders.getIssued(signIn.accountId, orderid), locale),
    ),
    handle(orderCalls.ticketIcs, async ({ signIn, locale }, { orderid }) =>
      ticketIcs(await orders.getIssued(signIn.accountId, orderid), locale),
    ),
  ];
}
