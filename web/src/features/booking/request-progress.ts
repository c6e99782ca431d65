import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { bookingCalls } from '@hall/shared/contract/booking';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { queryKeys } from '../../api/query-keys';
import { retryMs } from './deliver';
import { sendAgain, sendUnsent, type SendState, useOutbox } from './outbox';

/** Of a request that this device does not keep the server knows more. */
const accepted: SendState = { state: 'accepted' };

/** @returns how a kept request stands, and what sends it again once its turn has come */
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

/** Asks how an accepted request stands, when the server says to, until it has ended. */
export function useRequestProgress(requestid: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.result(requestid),
    queryFn: () => call(bookingCalls.result, { requestid }),
    enabled,
    staleTime: 0,
    retry: (_count, error) => error instanceof CallError && error.isPassing,
    retryDelay: (count) => retryMs[Math.min(count, retryMs.length - 1)] as number,
    refetchInterval: ({ state: { data } }) =>
      !data || data.state === 'queued' ? (data?.nextpollms ?? 1000) : false,
    meta: { silent: true },
  });
}
