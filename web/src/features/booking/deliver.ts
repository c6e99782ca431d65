import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallError } from '../../api/call-error';
import { restoreDraft } from '../drafts/booking-draft';
import {
  markAccepted,
  markInQueue,
  markRefused,
  notePlace,
  type OpenRequest,
  readOpenRequest,
} from '../drafts/open-request';
import { call } from '../../api/call';
import { bookingCalls } from '@hall/shared/contract/booking';
import { orderCalls } from '@hall/shared/contract/order';

/** Delays before each retry of an undelivered request, in milliseconds. The last value repeats. */
export const retryMs = [500, 1000, 2000, 4000, 8000];

/** A sent request that is not delivered yet. */
export interface Passing {
  retrying: boolean;
  /** The delay before the next try that the server asked for, in seconds. */
  busySeconds?: number;
}

/**
 * Sends a stored request until the gateway answers. Every retry sends the same request. If the sign-in ends, the request
 * stays unchanged and continues after the next sign-in.
 * @param notify called before each wait
 * @returns whether the request was accepted
 */
export async function deliver(
  requestid: string,
  signal: AbortSignal,
  notify: (state: Passing) => void,
): Promise<boolean> {
  const isOff = (): boolean => signal.aborted;
  for (let tries = 0; !isOff(); tries += 1) {
    const open = readOpenRequest(requestid);
    // Another tab has delivered it, or the account has signed out.
    if (!open || open.accepted || open.refusal) return false;
    try {
      await send(open, signal);
      markAccepted(open);
      return true;
    } catch (error) {
      if (isOff()) return false;
      if (!(error instanceof CallError) || !error.isPassing) {
        settle(open, error as CallError);
        return false;
      }
      const { retryAfter, placeReserved = false } = error.details;
      if (retryAfter) notePlace(open, placeReserved);
      notify({ retrying: true, ...(retryAfter && { busySeconds: retryAfter }) });
      await rest(retryAfter ? retryAfter * 1000 : (retryMs[tries] ?? retryMs.at(-1) ?? 0), signal);
    }
  }
  return false;
}

/** Waits for `ms` milliseconds, until the network returns, or until the signal aborts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Stores a request that must wait, or whose captcha expired while it waited. Any other rejection ends it. */
function settle(open: OpenRequest, { code, message: text }: CallError): void {
  if (code === AnswerCode.signInInvalid) return;
  const isStale = code === AnswerCode.captchaNeeded;
  if (code === AnswerCode.wrongState || isStale) {
    markInQueue(open, text, isStale);
    return;
  }
  // The tab that filled the form in may be closed, so copy the form to this one.
  restoreDraft(open);
  markRefused(open, { code, text });
}

function send(open: OpenRequest, signal: AbortSignal): Promise<unknown> {
  const { requestid, orderid, eventssessionid, visitors, jkb, guideids, captchatoken } = open;
  const { actid, placeKept: placeReserved } = open;
  return orderid
    ? call(
        orderCalls.change,
        { requestid, orderid, eventssessionid, captchatoken },
        { signal, actid },
      )
    : call(
        bookingCalls.submit,
        { requestid, eventssessionid, visitors, jkb, guideids, captchatoken },
        { signal, actid, placeReserved },
      );
}
