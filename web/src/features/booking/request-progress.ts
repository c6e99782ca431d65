import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { bookingCalls, type BookingProgress } from '@hall/shared/contract/booking';
import { orderCalls } from '@hall/shared/contract/order';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { queryKeys } from '../../api/query-keys';
import {
  markAccepted,
  markInLine,
  markRefused,
  markToBeSent,
  type OpenRequest,
  readOpenRequest,
} from './open-request';

/**
 * `sending`: not accepted yet; `inLine`: the account's turn before a release has not come, or its puzzle has
 * to be solved anew; `refused`: refused before it was queued.
 */
export type SendState =
  | { state: 'sending'; retrying: boolean; busySeconds?: number }
  | { state: 'accepted' }
  | { state: 'inLine'; text: string; needsCaptcha?: boolean }
  | { state: 'refused'; code: string; text: string };

const retryMs = [500, 1000, 2000, 4000, 8000];

/**
 * Sends a kept request until the gateway has answered; what is sent again is the same request.
 * @returns how it stands, and what sends it again once its turn has come
 */
export function useSend(requestid: string): {
  sent: SendState;
  again(captchatoken?: string): void;
} {
  const [sent, setSent] = useState<SendState>(() => stateOf(readOpenRequest(requestid)));
  const [round, setRound] = useState(0);
  useEffect(() => {
    const open = readOpenRequest(requestid);
    if (stateOf(open).state !== 'sending' || !open) return undefined;
    const stop = new AbortController();
    void sendUntilAnswered(open, stop.signal, setSent);
    return () => stop.abort();
  }, [requestid, round]);
  const again = useCallback(
    (captchatoken?: string): void => {
      const open = readOpenRequest(requestid);
      if (!open) return;
      setSent(stateOf(markToBeSent(open, captchatoken)));
      setRound((before) => before + 1);
    },
    [requestid],
  );
  return { sent, again };
}

function stateOf(open: OpenRequest | undefined): SendState {
  if (!open || open.accepted) return { state: 'accepted' };
  if (open.refusal) return { state: 'refused', ...open.refusal };
  if (open.inLine !== undefined) return { state: 'inLine', text: open.inLine };
  return { state: 'sending', retrying: false };
}

async function sendUntilAnswered(
  open: OpenRequest,
  signal: AbortSignal,
  tell: (state: SendState) => void,
): Promise<void> {
  const stopped = (): boolean => signal.aborted;
  for (let tries = 0; !stopped(); tries += 1) {
    try {
      await send(open, signal);
      markAccepted(open);
      if (!stopped()) tell({ state: 'accepted' });
      return;
    } catch (error) {
      if (stopped()) return;
      if (!(error instanceof CallError) || !error.isPassing) {
        tell(settle(open, error as CallError));
        return;
      }
      const { retryAfter } = error.details;
      tell({ state: 'sending', retrying: true, ...(retryAfter && { busySeconds: retryAfter }) });
      const wait =
        (retryAfter ?? 0) * 1000 || (retryMs[Math.min(tries, retryMs.length - 1)] as number);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** A request that must wait, or whose puzzle went stale as it waited, is kept; any other refusal ends it. */
function settle(open: OpenRequest, { code, message: text }: CallError): SendState {
  const isStale = code === AnswerCode.captchaNeeded;
  if (code !== AnswerCode.wrongState && !isStale) {
    markRefused(open, { code, text });
    return { state: 'refused', code, text };
  }
  markInLine(open, text);
  return { state: 'inLine', text, ...(isStale && { needsCaptcha: true }) };
}

function send(open: OpenRequest, signal: AbortSignal): Promise<unknown> {
  const { requestid, orderid, eventssessionid, visitors, jkb, guideids, captchatoken, actid } =
    open;
  return orderid
    ? call(orderCalls.change, { requestid, orderid, eventssessionid }, { signal, actid })
    : call(
        bookingCalls.submit,
        { requestid, eventssessionid, visitors, jkb, guideids, captchatoken },
        { signal, actid },
      );
}

/** Asks how an accepted request stands, when the server says to, until it has ended. */
export function useRequestProgress(requestid: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.result(requestid),
    queryFn: () => call<BookingProgress>(bookingCalls.result, { requestid }),
    enabled,
    staleTime: 0,
    retry: (_count, error) => error instanceof CallError && error.isPassing,
    retryDelay: (count) => retryMs[Math.min(count, retryMs.length - 1)] as number,
    refetchInterval: ({ state: { data } }) =>
      !data || data.state === 'queued' ? (data?.nextpollms ?? 1000) : false,
    meta: { silent: true },
  });
}
