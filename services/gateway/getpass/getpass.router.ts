import { getpassCalls } from '@hall/shared/contract/getpass';
import { maskName } from '@hall/shared/rules/masking';
import type { OrderIdDto } from '@hall/shared/contract/order-requests';
import { queryGetpass, issueGetpass, openGetpassFile } from '@hall/domain/reservation/getpass';
import { type Call, type CallContext, handle } from '../calls/call';
import {
  presentEntrance,
  presentSummary,
  presentVisitors,
  ticketIcs,
  ticketPdf,
} from '../order/order.presenter';
import type { GatewayDeps } from '../features';

/**
 * Retrieves a ticket with the phone that booked it. The holder sees the order and its people, names masked; remaining changes and
 * cancellations are shown only to the account.
 */
export function getpassRoutes(deps: GatewayDeps): Call[] {
  return [
    handle(getpassCalls.query, async (caller, form) => {
      const { orders, passToken } = await queryGetpass(deps, form, caller);
      return {
        orders: orders.map(({ order }) => presentSummary(order, caller.locale)),
        ...(passToken !== undefined && { passtoken: passToken }),
      };
    }),
    handle(getpassCalls.issue, async ({ locale }, form) => {
      const { view, qr } = await issueGetpass(deps, form);
      const summary = presentSummary(view.order, locale);
      const { ticketcode } = view.order;
      const visitors = presentVisitors(view, locale, maskName);
      const order = { ...summary, ...presentEntrance(view, locale), visitors };
      return { ticketcode, qr, order };
    }),
    ...passFiles(deps),
  ];
}

/** Files for the holder of a pass, which comes in a header; `openForFile` limits them by order. */
function passFiles(deps: GatewayDeps): Call[] {
  const open = ({ passToken: passtoken }: CallContext, { orderid }: OrderIdDto) =>
    openGetpassFile(deps, { orderid, passtoken });
  return [
    handle(getpassCalls.ticketPdf, async (caller, form) =>
      ticketPdf(await open(caller, form), caller.locale, maskName),
    ),
    handle(getpassCalls.ticketIcs, async (caller, form) =>
      ticketIcs(await open(caller, form), caller.locale),
    ),
  ];
}
