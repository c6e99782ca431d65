import { bookingCalls, BookingResultDto, SubmitBookingDto } from '@hall/shared/contract/booking';
import { bookOnline } from '@hall/domain/reservation/booking';
import { accountCall, type Call } from '../calls/call';
import { presentPending, presentProgress, presentQueued } from './booking.presenter';
import type { GatewayDeps } from '../features';

/** Booking requests: submission and progress. */
export function bookingRoutes(deps: GatewayDeps): Call[] {
  return [
    accountCall({
      path: bookingCalls.submit,
      summary: 'Accepts a booking request and queues it; the same requestid is the same request.',
      inRush: 'books',
      status: 202,
      Dto: SubmitBookingDto,
      async answer({ signIn: account, actid: areaId, device, address }, form) {
        const booking = { account, areaId, form, caller: { device, address } };
        return presentQueued(form.requestid, await bookOnline(deps, booking));
      },
    }),
    accountCall({
      path: bookingCalls.result,
      summary:
        'How a booking request stands; waits up to half a second for a decision that is near.',
      inRush: 'asks',
      Dto: BookingResultDto,
      answer: async ({ signIn, locale, park }, { requestid }) =>
        presentProgress(
          requestid,
          await deps.progress.get(signIn.accountId, requestid, park),
          locale,
        ),
    }),
    accountCall({
      path: bookingCalls.pending,
      summary: 'The account’s requests that have not ended.',
      inRush: 'asks',
      answer: async ({ signIn }) =>
        presentPending(await deps.progress.listPending(signIn.accountId), deps.board),
    }),
  ];
}
