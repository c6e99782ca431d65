import { useCallback, useEffect } from 'react';
import { sendAgain, sendUnsent, type SendState, useOutbox } from './outbox';
import { CallError } from '../../api/call-error';
import { retryMs } from './deliver';
import { useAsk } from '../../api/use-call';
import { bookingCalls } from '@hall/shared/contract/booking';

/** The state of a request that this device does not store: the server has it. */
const accepted: SendState = { state: 'accepted' };

/** @returns the state of a stored request, and a function that sends it again when its turn has come */
export function useSend(requestid: string): {
  sent: SendState;
  again(captchatoken?: string): void;
} {
  const entry = useOutbox().find(({ open }) => open.requestid === requestid);
  useEffect(sendUnsent, [requestid]);
  const again = useCallback(
    (captchatoken?: string) => sendAgain(requestid, captchatoken),
    [requestid],
  );
  return { sent: entry?.sent ?? accepted, again };
}

/** Polls an accepted request at the interval that the server sets, until the request is decided. */
export function useRequestProgress(requestid: string, enabled: boolean) {
  return useAsk(
    bookingCalls.result,
    { requestid },
    {
      enabled,
      staleTime: 0,
      retry: (_count, error) => error instanceof CallError && error.isPassing,
      retryDelay: (count) => retryMs[Math.min(count, retryMs.length - 1)] as number,
      refetchInterval: ({ state: { data } }) =>
        !data || data.state === 'queued' ? (data?.nextpollms ?? 1000) : false,
      meta: { silent: true },
    },
  );
}
