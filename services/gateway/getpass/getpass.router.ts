import {
  getpassCalls,
  type IssueGetpassAnswer,
  IssueGetpassDto,
  type QueryGetpassAnswer,
  QueryGetpassDto,
} from '@hall/shared/contract/getpass';
import { OrderIdDto } from '@hall/shared/contract/order';
import type { Getpass } from '@hall/domain/reservation/getpass';
import { type Call, type CallContext, publicCall } from '../calls/call';
import {
  presentEntrance,
  presentSummary,
  presentVisitors,
  ticketIcs,
  ticketPdf,
} from '../order/order.presenter';
import type { GatewayDeps } from '../features';

/**
 * Retrieves a ticket with the phone that booked it. The holder sees the order and its people; remaining changes and
 * cancellations are shown only to the account.
 */
export function getpassRoutes({ getpass }: GatewayDeps): Call[] {
  return [
    publicCall({
      path: getpassCalls.query,
      summary: 'The orders to come of a visitor who has the phone they were booked with.',
      Dto: QueryGetpassDto,
      async answer(caller, form): Promise<QueryGetpassAnswer> {
        const { orders, passToken } = await getpass.query(form, caller);
        return {
          orders: orders.map(({ order }) => presentSummary(order, caller.locale)),
          ...(passToken !== undefined && { passtoken: passToken }),
        };
      },
    }),
    publicCall({
      path: getpassCalls.issue,
      summary: 'The ticket of one of the orders that a passtoken names.',
      Dto: IssueGetpassDto,
      async answer({ locale }, form): Promise<IssueGetpassAnswer> {
        const { view, qr } = await getpass.issue(form);
        const summary = presentSummary(view.order, locale);
        const { ticketcode } = view.order;
        const visitors = presentVisitors(view, locale);
        const order = { ...summary, ...presentEntrance(view, locale), visitors };
        return { ticketcode, qr, order };
      },
    }),
    ...passFiles(getpass),
  ];
}

/** Files for the holder of a pass, which comes in a header; `openForFile` limits them by order. */
function passFiles(getpass: Getpass): Call[] {
  const open = ({ passToken: passtoken }: CallContext, { orderid }: OrderIdDto) =>
    getpass.openForFile({ orderid, passtoken });
  return [
    {
      ...publicCall({
        method: 'get',
        path: getpassCalls.ticketPdf,
        summary: 'The ticket of an order that the passtoken (header x-pass-token) names, as a PDF.',
        Dto: OrderIdDto,
        answer: async (caller, form) => ticketPdf(await open(caller, form), caller.locale),
      }),
      files: ['pdf'],
    },
    {
      ...publicCall({
        method: 'get',
        path: getpassCalls.ticketIcs,
        summary: 'The visit of such an order as a calendar file.',
        Dto: OrderIdDto,
        answer: async (caller, form) => ticketIcs(await open(caller, form), caller.locale),
      }),
      files: ['ics'],
    },
  ];
}
