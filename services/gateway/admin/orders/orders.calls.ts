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
} from '@hall/domain/administration/staff-orders';
import { noteNumberSearch } from '@hall/domain/administration/search';
import {
  presentList,
  wholeList,
  type StaffCall,
  bindCalls,
  type StaffDeps,
} from '../calls/staff-call';
import { presentListedOrder, presentOrderDetail } from './order.presenter';
import { presentCounterProgress, presentCounterSession } from '../counter/counter.calls';

/** Orders for staff: search, view, and act. */
export function staffOrderCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(orderEndpoints, {
    async search(context, query) {
      const { actor, read, signIn } = context;
      const { keyword } = query;
      await noteNumberSearch(deps, actor, 'orders', { phone: keyword, document: keyword });
      return presentList(
        await read((database) => listOrdersForStaff({ ...deps, database }, query, signIn)),
        (order) => presentListedOrder(order, context, query.accountid),
      );
    },
    get: async (context) =>
      presentOrderDetail(await readOrderDetail(deps, context.params.orderid), context),
    async cancel(context, { reason }) {
      const { actor, params } = context;
      await cancelForHall(deps, params.orderid, reason, actor);
      return presentOrderDetail(await readOrderDetail(deps, params.orderid), context);
    },
    async review(context, form) {
      const { actor, params } = context;
      await reviewTeamOrder(deps, params.orderid, form, actor);
      return presentOrderDetail(await readOrderDetail(deps, params.orderid), context);
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
    async takeOut(context, { reason }) {
      const { orderid, ticketid } = context.params;
      await takeOutForVisitor(deps, orderid, { ticketid, reason }, context.actor);
      return presentOrderDetail(await readOrderDetail(deps, orderid), context);
    },
  });
}
