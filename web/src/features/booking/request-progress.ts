import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sendAgain, sendUnsent, type SendState, useOutbox } from './outbox';
import { resultQuery } from '../../api/booking';

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
  return useQuery({ ...resultQuery(requestid), enabled });
}
