import {
  AssistedBookingDto,
  ChangeForVisitorDto,
  OrderSessionsDto,
  ListStaffOrdersDto,
  SearchOrdersDto,
  ReviewOrderDto,
  WindowSessionsDto,
} from '@hall/shared/contract/staff/orders';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import {
  bookAssisted,
  cancelForHall,
  changeForVisitor,
  listDeskOrders,
  listSessionsFor,
  listWindowSessions,
  readAssisted,
  readChange,
  readDeskOrder,
  resendTicket,
  reviewTeamOrder,
  takeOutForVisitor,
  undoOrderApproval,
  unmaskVisitors,
} from '@hall/domain/office/desk';
import { presentList, wholeList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';
import { presentListedOrder, presentOrderDetail, presentVisitor } from './order.presenter';
import { presentAssisted, presentWindowSession } from './window.presenter';

/** The orders as staff have them: to find, to see, to act on, to make at the window. */
export function deskCalls(deps: StaffDeps): StaffCall[] {
  return [...readCalls(deps), ...actCalls(deps), ...visitorActCalls(deps), ...windowCalls(deps)];
}

function readCalls(deps: StaffDeps): StaffCall[] {
  return [
    ...searchedList({
      path: 'orders',
      summary: 'Orders by number, code, phone, document, name, day, state.',
      access: 'orders.read',
      Dto: ListStaffOrdersDto,
      SearchDto: SearchOrdersDto,
      answer: async ({ locale, read, signIn }, query: SearchOrdersDto) =>
        presentList(
          await read((database) => listDeskOrders({ ...deps, database }, query, signIn)),
          (order) => presentListedOrder(order, locale),
        ),
    }),
    staffCall({
      method: 'get',
      path: 'orders/:orderid',
      summary: 'An order with its visitors (masked), history and admissions.',
      access: 'orders.read',
      answer: async ({ locale, params }) =>
        presentOrderDetail(await readDeskOrder(deps, params.orderid), locale),
    }),
    staffCall({
      method: 'post',
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
      method: 'post',
      path: 'orders/:orderid/cancel',
      summary: 'Cancels an order for the hall, without penalty; its account is told why.',
      access: 'orders.write',
      Dto: ReasonDto,
      async answer({ actor, locale, params }, { reason }: ReasonDto) {
        await cancelForHall(deps, params.orderid, reason, actor);
        return presentOrderDetail(await readDeskOrder(deps, params.orderid), locale);
      },
    }),
    staffCall({
      method: 'post',
      path: 'orders/:orderid/review',
      summary: 'Approves or rejects a team booking that waits for its review.',
      access: 'orders.review',
      Dto: ReviewOrderDto,
      async answer({ actor, locale, params }, form: ReviewOrderDto) {
        await reviewTeamOrder(deps, params.orderid, form, actor);
        return presentOrderDetail(await readDeskOrder(deps, params.orderid), locale);
      },
    }),
    staffCall({
      method: 'post',
      path: 'orders/:orderid/review/undo',
      summary: 'Undo an approval of one’s own within ten seconds.',
      access: 'orders.review',
      answer: ({ actor, params }) => undoOrderApproval(deps, params.orderid, actor),
    }),
    staffCall({
      method: 'post',
      path: 'orders/:orderid/resend',
      summary: 'Sends the message with the ticket code again; once a minute.',
      access: 'orders.write',
      answer: ({ actor, params }) => resendTicket(deps, params.orderid, actor),
    }),
  ];
}

/** What a visitor asks for by phone. */
function visitorActCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'post',
      path: 'orders/:orderid/change',
      summary:
        'Accepts that an order moves to another session; its outcome is told by its request.',
      access: 'orders.write',
      status: 202,
      Dto: ChangeForVisitorDto,
      async answer({ actor, locale, params }, form: ChangeForVisitorDto) {
        await changeForVisitor(deps, params.orderid, form, actor);
        const progress = await readChange(deps, params.orderid, form.requestid);
        return presentAssisted(form.requestid, progress, locale);
      },
    }),
    staffCall({
      method: 'get',
      path: 'orders/:orderid/changes/:request',
      summary: 'How the change of an order stands.',
      access: 'orders.write',
      answer: async ({ locale, params: { orderid, request } }) =>
        presentAssisted(request, await readChange(deps, orderid, request), locale),
    }),
    staffCall({
      method: 'get',
      path: 'orders/:orderid/sessions',
      summary: 'The sessions of a day to which an order can be moved.',
      access: 'orders.write',
      Dto: OrderSessionsDto,
      answer: async ({ locale, params }, query: OrderSessionsDto) =>
        wholeList(
          (await listSessionsFor(deps, params.orderid, query)).map((session) =>
            presentWindowSession(session, locale),
          ),
        ),
    }),
    staffCall({
      method: 'post',
      path: 'orders/:orderid/visitors/:ticketid/remove',
      summary: 'Takes one person out of an order, without penalty; the others keep their tickets.',
      access: 'orders.write',
      Dto: ReasonDto,
      async answer({ actor, locale, params: { orderid, ticketid } }, { reason }: ReasonDto) {
        await takeOutForVisitor(deps, orderid, { ticketid, reason }, actor);
        return presentOrderDetail(await readDeskOrder(deps, orderid), locale);
      },
    }),
  ];
}

function windowCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'post',
      path: 'orders',
      summary: 'Accepts a booking from the window’s pool; its outcome is told by its request.',
      access: 'orders.assist',
      status: 202,
      Dto: AssistedBookingDto,
      async answer({ actor, locale }, form: AssistedBookingDto) {
        await bookAssisted(deps, form, actor);
        const { requestid } = form;
        return presentAssisted(requestid, await readAssisted(deps, requestid), locale);
      },
    }),
    staffCall({
      method: 'get',
      path: 'orders/window',
      summary: 'The sessions of a day as the window’s pool has them.',
      access: 'orders.assist',
      Dto: WindowSessionsDto,
      answer: ({ locale }, { date }: WindowSessionsDto) =>
        wholeList(
          listWindowSessions(deps.board, date).map((session) =>
            presentWindowSession(session, locale),
          ),
        ),
    }),
    staffCall({
      method: 'get',
      path: 'orders/requests/:request',
      summary: 'How a booking of the window stands.',
      access: 'orders.assist',
      answer: async ({ locale, params: { request } }) =>
        presentAssisted(request, await readAssisted(deps, request), locale),
    }),
  ];
}
