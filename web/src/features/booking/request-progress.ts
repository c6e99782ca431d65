import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sendAgain, sendUnsent, type SendState, useOutbox } from './outbox';
import { resultQuery } from '../../api/booking';

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
  return useQuery({ ...resultQuery(requestid), enabled });
}
