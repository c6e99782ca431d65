import { CounterBookingDto } from '@hall/shared/contract/staff/counter-booking';
import { CounterSessionsDto } from '@hall/shared/contract/staff/orders';
import {
  bookAtCounter,
  listCounterSessions,
  readCounterBooking,
} from '@hall/domain/on-site/counter';
import { wholeList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentCounterProgress, presentCounterSession } from './counter.presenter';

/** Bookings by staff for visitors who cannot book online, from the counter’s pool (`window`). */
export function counterCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'post',
      path: 'orders',
      summary: 'Accepts a booking from the window’s pool; its outcome is told by its request.',
      access: 'orders.assist',
      status: 202,
      Dto: CounterBookingDto,
      async answer({ actor, locale }, form: CounterBookingDto) {
        await bookAtCounter(deps, form, actor);
        const { requestid } = form;
        return presentCounterProgress(requestid, await readCounterBooking(deps, requestid), locale);
      },
    }),
    staffCall({
      method: 'get',
      path: 'orders/window',
      summary: 'The sessions of a day as the window’s pool has them.',
      access: 'orders.assist',
      Dto: CounterSessionsDto,
      answer: ({ locale }, { date }: CounterSessionsDto) =>
        wholeList(
          listCounterSessions(deps.board, date).map((session) =>
            presentCounterSession(session, locale),
          ),
        ),
    }),
    staffCall({
      method: 'get',
      path: 'orders/requests/:request',
      summary: 'How a booking of the window stands.',
      access: 'orders.assist',
      answer: async ({ locale, params: { request } }) =>
        presentCounterProgress(request, await readCounterBooking(deps, request), locale),
    }),
  ];
}
