import {
  getpassCalls,
  type IssueGetpassAnswer,
  IssueGetpassDto,
  type QueryGetpassAnswer,
  QueryGetpassDto,
} from '@hall/shared/contract/getpass';
import type { Getpass } from '@hall/domain/reservation/getpass';
import { type Call, publicCall } from '../calls/call';
import { presentEntrance, presentSummary, presentVisitors } from '../order/order.presenter';

/**
 * Retrieving a ticket with the phone it was booked with. A holder sees the order and who comes; how many changes and
 * cancellations are left is the account's business.
 */
export function getpassRoutes({ getpass }: { getpass: Getpass }): Call[] {
  return [
    publicCall({
      method: 'post',
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
      method: 'post',
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
  ];
}
