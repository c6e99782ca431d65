import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { accountTypes } from '@hall/shared/codes/states';
import { bookingCalls, BookingResultDto, SubmitBookingDto } from '@hall/shared/contract/booking';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import {
  type RequestProgress,
  submitBooking,
  type SubmitDeps,
  type QueuePositions,
} from '@hall/domain/reservation/booking';
import type { AttemptNotes } from '@hall/domain/reservation/refused-attempts';
import { isDoubted, noteHiddenField } from '@hall/domain/people/risk';
import { AnswerError } from '@hall/platform/errors';
import { tracer } from '@hall/platform/tracing/tracer';
import type { Database } from '@hall/platform/postgres/data-source';
import { accountCall, type Call, type SignedInContext } from '../calls/call';
import { presentPending, presentProgress, presentQueued } from './booking.presenter';

export interface BookingRouteDeps extends SubmitDeps {
  captchas: Captchas;
  limits: Limits;
  progress: RequestProgress;
  line: QueuePositions;
  attempts: AttemptNotes;
  database: Database;
}

/** Booking requests: taken, and told about until they end. */
export function bookingRoutes(deps: BookingRouteDeps): Call[] {
  return [
    accountCall({
      method: 'post',
      path: bookingCalls.submit,
      summary: 'Accepts a booking request and queues it; the same requestid is the same request.',
      access: accountTypes,
      inRush: 'books',
      status: 202,
      Dto: SubmitBookingDto,
      answer: (context, form) =>
        acceptBooking(deps, context, form).catch((refusal: unknown) => {
          deps.attempts.note(refusal, context.signIn, form.eventssessionid);
          throw refusal;
        }),
    }),
    accountCall({
      method: 'post',
      path: bookingCalls.result,
      summary: 'How a booking request stands.',
      inRush: 'asks',
      access: accountTypes,
      Dto: BookingResultDto,
      answer: async ({ signIn, locale }, { requestid }) =>
        presentProgress(requestid, await deps.progress.get(signIn.accountId, requestid), locale),
    }),
    accountCall({
      method: 'post',
      path: bookingCalls.pending,
      summary: 'The account’s requests that have not ended.',
      inRush: 'asks',
      access: accountTypes,
      answer: async ({ signIn }) =>
        presentPending(await deps.progress.listPending(signIn.accountId), deps.board),
    }),
  ];
}

/**
 * A captcha token serves one request, however often it is sent because its answer was lost; once the
 * request is stored its repeats need no token at all: they change nothing.
 */
async function acceptBooking(
  deps: BookingRouteDeps,
  context: SignedInContext,
  form: SubmitBookingDto,
) {
  const { signIn, device } = context;
  await tracer().part('limits', () => deps.limits.booking(signIn.accountId, context));
  const { captchatoken, requestid } = form;
  const doubted = isDoubted(signIn, await deps.settings.get());
  await tracer()
    .part('captcha', () => deps.captchas.consumeToken(captchatoken, device, requestid, doubted))
    .catch(async (error: unknown) => {
      const wanting = error instanceof AnswerError && error.code === AnswerCode.captchaNeeded;
      if (!wanting || !(await deps.progress.find(signIn.accountId, requestid))) throw error;
    });
  const { seq } = await submitBooking(deps, {
    ...{ account: signIn, areaId: context.actid, form, device },
  });
  const filled = { accountId: signIn.accountId, form: 'booking', filled: form.subject } as const;
  await noteHiddenField(deps.database, filled);
  return presentQueued(requestid, deps.line.place(seq));
}
