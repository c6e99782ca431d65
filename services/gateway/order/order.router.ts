import { orderCalls } from '@hall/shared/contract/order';
import {
  cancelOrder,
  createTicketQr,
  findGuideNames,
  takeOutVisitor,
  listOrders,
  getOrder,
  getIssuedOrder,
} from '@hall/domain/reservation/orders';
import { inFull } from '@hall/shared/rules/masking';
import { changeGuides, changeOnline, replaceVisitor } from '@hall/domain/reservation/booking';
import { presentQueued } from '../booking/booking.presenter';
import { type Call, handle } from '../calls/call';
import { presentListedOrder, presentOrder, ticketIcs, ticketPdf } from './order.presenter';
import type { GatewayDeps } from '../features';

/** An account's orders and their tickets. */
export function orderRoutes(deps: GatewayDeps): Call[] {
  return [
    handle(
      orderCalls.list,
      async (
        { signIn, locale },
        { page = 1, pagesize = 10, bookedby: bookedBy, guideid: guideId, ...filter },
      ) => {
        const { accountId, type } = signIn;
        const found = await listOrders(
          deps.database,
          { accountId, type, ...filter, ...(type === 'ta' && { bookedBy, guideId }) },
          { limit: pagesize, offset: (page - 1) * pagesize },
        );
        const guideIds = found.orders.flatMap((order) => order.guideIds);
        const names = await findGuideNames(deps.database, guideIds);
        return {
          total: found.total,
          orders: found.orders.map((order) =>
            presentListedOrder(order, locale, { reader: signIn, names }),
          ),
        };
      },
    ),
    handle(orderCalls.get, async ({ signIn, locale }, { orderid }) => ({
      order: presentOrder(
        await getOrder(deps, signIn.accountId, orderid, signIn.type),
        locale,
        signIn,
      ),
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
    handle(orderCalls.replace, ({ signIn }, { orderid, ticketid, ...visitor }) =>
      replaceVisitor(
        deps,
        signIn,
        { orderid, ticketid, visitor },
        { kind: 'replaced', by: 'visitor' },
      ),
    ),
    handle(orderCalls.correct, ({ signIn }, { orderid, ticketid, ...document }) =>
      replaceVisitor(
        deps,
        signIn,
        { orderid, ticketid, visitor: { ...document, realname: '' } },
        { kind: 'corrected', by: 'visitor' },
      ),
    ),
    handle(orderCalls.changeGuides, ({ signIn }, form) => changeGuides(deps, signIn, form)),
    handle(orderCalls.ticket, async ({ signIn, locale }, { orderid }) => {
      const view = await getIssuedOrder(deps, signIn.accountId, orderid, signIn.type);
      const { ticketcode } = view.order;
      const qr = await createTicketQr(ticketcode);
      return { ticketcode, qr, order: presentOrder(view, locale, signIn) };
    }),
    ...ticketFiles(deps),
  ];
}

function ticketFiles(deps: GatewayDeps): Call[] {
  return [
    handle(orderCalls.ticketPdf, async ({ signIn, locale }, { orderid }) =>
      ticketPdf(await getIssuedOrder(deps, signIn.accountId, orderid, signIn.type), locale, inFull),
    ),
    handle(orderCalls.ticketIcs, async ({ signIn, locale }, { orderid }) =>
      ticketIcs(await getIssuedOrder(deps, signIn.accountId, orderid, signIn.type), locale),
    ),
  ];
}
