import {
  ChangeForVisitorDto,
  OrderSessionsDto,
  ListStaffOrdersDto,
  SearchOrdersDto,
  ReviewOrderDto,
} from '@hall/shared/contract/staff/orders';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
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
  staffCall,
  searchedList,
  type StaffDeps,
} from '../calls/staff-call';
import { presentListedOrder, presentOrderDetail, presentVisitor } from './order.presenter';
import { presentCounterProgress, presentCounterSession } from '../counter/counter.calls';

/** Orders for staff: search, view, and act. */
export function staffOrderCalls(deps: StaffDeps): StaffCall[] {
  return [...readCalls(deps), ...actCalls(deps), ...visitorActCalls(deps)];
}

function readCalls(deps: StaffDeps): StaffCall[] {
  return [
    ...searchedList({
      path: 'orders',
      summary: 'Orders by number, code, phone, document, name, day, state.',
      access: 'orders.read',
      Dto: ListStaffOrdersDto,
      SearchDto: SearchOrdersDto,
      async answer({ actor, locale, read, signIn }, query) {
        const { keyword } = query;
        await noteNumberSearch(deps, actor, 'orders', { phone: keyword, document: keyword });
        return presentList(
          await read((database) => listOrdersForStaff({ ...deps, database }, query, signIn)),
          (order) => presentListedOrder(order, locale),
        );
      },
    }),
    staffCall({
      method: 'get',
      path: 'orders/:orderid',
      summary: 'An order with its visitors (masked), history and admissions.',
      access: 'orders.read',
      answer: async ({ locale, params }) =>
        presentOrderDetail(await readOrderDetail(deps, params.orderid), locale),
    }),
    staffCall({
      path: 'orders/:orderid/unmask',
      summary: 'The visitors with their ID numbers as they are; each look is in the audit log.',
      access: 'orders.reveal',
      answer: async ({ actor, locale, params }) =>
        wholeList(
          (await unmaskVisitors(deps, params.orderid, actor)).map((visitor) =>
            presentVisitor(visitor, locale),
          ),
        ),
    }),
  ];
}

function actCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      path: 'orders/:orderid/cancel',
      summary: 'Cancels an order for the hall, without penalty; its account is told why.',
      access: 'orders.write',
      Dto: ReasonDto,
      async answer({ actor, locale, params }, { reason }) {
        await cancelForHall(deps, params.orderid, reason, actor);
        return presentOrderDetail(await readOrderDetail(deps, params.orderid), locale);
      },
    }),
    staffCall({
      path: 'orders/:orderid/review',
      summary: 'Approves or rejects a team booking that waits for its review.',
      access: 'orders.review',
      Dto: ReviewOrderDto,
      async answer({ actor, locale, params }, form) {
        await reviewTeamOrder(deps, params.orderid, form, actor);
        return presentOrderDetail(await readOrderDetail(deps, params.orderid), locale);
      },
    }),
    staffCall({
      path: 'orders/:orderid/review/undo',
      summary: 'Undo an approval of one’s own within ten seconds.',
      access: 'orders.review',
      answer: ({ actor, params }) => undoOrderApproval(deps, params.orderid, actor),
    }),
    staffCall({
      path: 'orders/:orderid/resend',
      summary: 'Sends the message with the ticket code again; once a minute.',
      access: 'orders.write',
      answer: ({ actor, params }) => resendTicket(deps, params.orderid, actor),
    }),
  ];
}

/** Actions that a visitor requests by phone. */
function visitorActCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      path: 'orders/:orderid/change',
      summary:
        'Accepts that an order moves to another session; its outcome is told by its request.',
      access: 'orders.write',
      status: 202,
      Dto: ChangeForVisitorDto,
      async answer({ actor, locale, params }, form) {
        await changeForVisitor(deps, params.orderid, form, actor);
        const progress = await readChange(deps, params.orderid, form.requestid);
        return presentCounterProgress(form.requestid, progress, locale);
      },
    }),
    staffCall({
      method: 'get',
      path: 'orders/:orderid/changes/:request',
      summary: 'How the change of an order stands.',
      access: 'orders.write',
      answer: async ({ locale, params: { orderid, request } }) =>
        presentCounterProgress(request, await readChange(deps, orderid, request), locale),
    }),
    staffCall({
      method: 'get',
      path: 'orders/:orderid/sessions',
      summary: 'The sessions of a day to which an order can be moved.',
      access: 'orders.write',
      Dto: OrderSessionsDto,
      answer: async ({ locale, params }, query) =>
        wholeList(
          (await listSessionsFor(deps, params.orderid, query)).map((session) =>
            presentCounterSession(session, locale),
          ),
        ),
    }),
    staffCall({
      path: 'orders/:orderid/visitors/:ticketid/remove',
      summary: 'Takes one person out of an order, without penalty; the others keep their tickets.',
      access: 'orders.write',
      Dto: ReasonDto,
      async answer({ actor, locale, params: { orderid, ticketid } }, { reason }) {
        await takeOutForVisitor(deps, orderid, { ticketid, reason }, actor);
        return presentOrderDetail(await readOrderDetail(deps, orderid), locale);
      },
    }),
  ];
}
