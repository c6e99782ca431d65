import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingCalls, type BookingProgress } from '@hall/shared/contract/booking';
import { orderCalls } from '@hall/shared/contract/order';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { queryKeys } from '../../api/query-keys';
import { markAccepted, type OpenRequest, readOpenRequest } from './open-request';

/** `sending`: not accepted yet; `refused`: refused before it was queued. */
export type SendState =
  | { state: 'sending'; retrying: boolean; busySeconds?: number }
  | { state: 'accepted' }
  | { state: 'refused'; error: CallError };

const retryMs = [500, 1000, 2000, 4000, 8000];

/** Sends a kept request until the gateway has answered; what is sent again is the same request. */
export function useSend(requestid: string): SendState {
  const [state, setState] = useState<SendState>(() => {
    const open = readOpenRequest(requestid);
    return !open || open.accepted ? { state: 'accepted' } : { state: 'sending', retrying: false };
  });
  useEffect(() => {
    const open = readOpenRequest(requestid);
    if (!open || open.accepted) return undefined;
    const stop = new AbortController();
    void sendUntilAnswered(open, stop.signal, setState);
    return () => stop.abort();
  }, [requestid]);
  return state;
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
        tell({ state: 'refused', error: error as CallError });
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

function send(open: OpenRequest, signal: AbortSignal): Promise<unknown> {
  const { requestid, orderid, eventssessionid, visitors, jkb, guideids, captchatoken } = open;
  return orderid
    ? call(orderCalls.change, { requestid, orderid, eventssessionid }, signal)
    : call(
        bookingCalls.submit,
        { requestid, eventssessionid, visitors, jkb, guideids, captchatoken },
        signal,
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
