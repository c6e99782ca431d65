import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import {
  cancelForHall,
  changeForVisitor,
  listOrdersForStaff,
  listSessionsFor,
  readChange,
  readOrderDetail,
  resendTicket,
  reviewTeamOrder,
  takeOutForVisitor,
  undoOrderApproval,
  unmaskVisitors,
} from '@hall/domain/administration/staff-orders';
import { noteNumberSearch } from '@hall/domain/administration/search';
import {
  presentList,
  wholeList,
  type StaffCall,
  bindCalls,
  type StaffDeps,
} from '../calls/staff-call';
import { presentListedOrder, presentOrderDetail, presentVisitor } from './order.presenter';
import { presentCounterProgress, presentCounterSession } from '../counter/counter.calls';

/** Orders for staff: search, view, and act. */
export function staffOrderCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(orderEndpoints, {
    async search({ actor, locale, read, signIn }, query) {
      const { keyword } = query;
      await noteNumberSearch(deps, actor, 'orders', { phone: keyword, document: keyword });
      return presentList(
        await read((database) => listOrdersForStaff({ ...deps, database }, query, signIn)),
        (order) => presentListedOrder(order, locale),
      );
    },
    get: async ({ locale, params }) =>
      presentOrderDetail(await readOrderDetail(deps, params.orderid), locale),
    unmask: async ({ actor, locale, params }) =>
      wholeList(
        (await unmaskVisitors(deps, params.orderid, actor)).map((visitor) =>
          presentVisitor(visitor, locale),
        ),
      ),
    async cancel({ actor, locale, params }, { reason }) {
      await cancelForHall(deps, params.orderid, reason, actor);
      return presentOrderDetail(await readOrderDetail(deps, params.orderid), locale);
    },
    async review({ actor, locale, params }, form) {
      await reviewTeamOrder(deps, params.orderid, form, actor);
      return presentOrderDetail(await readOrderDetail(deps, params.orderid), locale);
    },
    undo: ({ actor, params }) => undoOrderApproval(deps, params.orderid, actor),
    resend: ({ actor, params }) => resendTicket(deps, params.orderid, actor),
    async change({ actor, locale, params }, form) {
      await changeForVisitor(deps, params.orderid, form, actor);
      const progress = await readChange(deps, params.orderid, form.requestid);
      return presentCounterProgress(form.requestid, progress, locale);
    },
    changeProgress: async ({ locale, params: { orderid, request } }) =>
      presentCounterProgress(request, await readChange(deps, orderid, request), locale),
    sessions: async ({ locale, params }, query) =>
      wholeList(
        (await listSessionsFor(deps, params.orderid, query)).map((session) =>
          presentCounterSession(session, locale),
        ),
      ),
    async takeOut({ actor, locale, params: { orderid, ticketid } }, { reason }) {
      await takeOutForVisitor(deps, orderid, { ticketid, reason }, actor);
      return presentOrderDetail(await readOrderDetail(deps, orderid), locale);
    },
  });
}
