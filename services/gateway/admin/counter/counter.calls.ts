import {
  counterEndpoints,
  type CounterProgress,
  type CounterSession as ShownSession,
} from '@hall/shared/contract/staff/counter-booking';
import {
  bookAtCounter,
  listPoolSessions,
  readCounterBooking,
  type CounterSession,
} from '@hall/domain/on-site/counter';
import { wholeList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { translate } from '@hall/shared/locales/translate';
import { counterStateOf } from '@hall/shared/rules/plan-state';
import type { Locale } from '@hall/shared/codes/states';
import { maskName } from '@hall/shared/rules/masking';
import { pick } from '@hall/shared/locales/pick';
import type { Progress } from '@hall/domain/reservation/booking';
import { hoursOf } from '@hall/domain/schedule/calendar';
import { presentProgress } from '../../booking/booking.presenter';

/** State of a booking at the counter. */
export function presentCounterProgress(
  request: string,
  progress: Progress,
  locale: Locale,
): CounterProgress {
  const shown = presentProgress(request, progress, locale, maskName);
  const { requestid, state, orderid, orderno, rejectcode, errmsg } = shown;
  return {
    requestid,
    state,
    ...(orderid && { orderid }),
    ...(orderno && { orderno }),
    ...(rejectcode && { rejectcode }),
    ...(errmsg && { errmsg }),
  };
}

/** State of a new booking, with an error at each visitor who was rejected. */
function presentCounterBooking(
  request: string,
  { progress, refused }: Awaited<ReturnType<typeof readCounterBooking>>,
  locale: Locale,
): CounterProgress {
  const shown = presentCounterProgress(request, progress, locale);
  if (!refused.length) return shown;
  const isHeld = shown.rejectcode === RefusalCode.visitorAlreadyBooked;
  const message = translate(
    locale,
    `validation.idnum.${isHeld ? 'alreadyBooked' : 'visitsUsedUp'}`,
  );
  const errors = refused.map(({ row, orderId }) => ({
    field: 'idnum',
    index: row,
    message,
    ...(orderId && { orderid: orderId }),
  }));
  return { ...shown, errors };
}

/** A session for counter bookings, its area in the reader's language. */
export const presentCounterSession = (session: CounterSession, locale: Locale): ShownSession => ({
  eventssessionid: session.id,
  eventsdate: session.date,
  session: hoursOf(session),
  areaname: pick(locale, { zh: session.area.nameZh, en: session.area.nameEn }),
  state: counterStateOf(session, session.date, new Date()),
  remaining: session.remaining,
});

/** Bookings by staff for visitors who cannot book online, from the counter’s pool (`window`). */
export function counterCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(counterEndpoints, {
    async assist({ actor, locale }, form) {
      await bookAtCounter(deps, form, actor);
      const { requestid } = form;
      return presentCounterBooking(requestid, await readCounterBooking(deps, requestid), locale);
    },
    window: ({ locale }, { date }) =>
      wholeList(
        listPoolSessions(deps.board, 'window', date).map((session) =>
          presentCounterSession(session, locale),
        ),
      ),
    progress: async ({ locale, params: { request } }) =>
      presentCounterBooking(request, await readCounterBooking(deps, request), locale),
  });
}
