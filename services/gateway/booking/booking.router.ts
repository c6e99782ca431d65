import { bookingCalls } from '@hall/shared/contract/booking';
import { bookOnline } from '@hall/domain/reservation/booking';
import { type Call, handle } from '../calls/call';
import { inFull } from '@hall/shared/rules/masking';
import { presentPending, presentProgress, presentQueued } from './booking.presenter';
import type { GatewayDeps } from '../features';

/** Booking requests: submission and progress. */
export function bookingRoutes(deps: GatewayDeps): Call[] {
  return [
    handle(
      bookingCalls.submit,
      async ({ signIn: account, actid: areaId, device, address }, form) => {
        const booking = { account, areaId, form, caller: { device, address } };
        return presentQueued(form.requestid, await bookOnline(deps, booking));
      },
    ),
    handle(bookingCalls.result, async ({ signIn, locale, park }, { requestid }) =>
      presentProgress(
        requestid,
        await deps.progress.get(signIn.accountId, requestid, park),
        locale,
        inFull,
      ),
    ),
    handle(bookingCalls.pending, async ({ signIn }) =>
      presentPending(await deps.progress.listPending(signIn.accountId), deps.board),
    ),
  ];
}
