import { queryOptions } from '@tanstack/react-query';
import { qrSignInCalls } from '@hall/shared/contract/qr-sign-in';
import { call } from './call';

/** A sign-in code that the messaging app scans. */
export const qrQuery = queryOptions({
  queryKey: ['qr', 'code'],
  queryFn: () => call(qrSignInCalls.create),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { silent: true },
});

/** Polling interval of a shown code, in milliseconds. */
const pollMs = 2000;

/** Whether a shown code was scanned and confirmed. Polled until it is confirmed or expires. */
export const qrPollQuery = (qrid: string | undefined) =>
  queryOptions({
    queryKey: ['qr', 'poll', qrid],
    queryFn: () => call(qrSignInCalls.poll, { qrid: qrid ?? '' }),
    enabled: Boolean(qrid),
    gcTime: 0,
    staleTime: 0,
    retry: true,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'expired' || data?.state === 'confirmed' ? false : pollMs,
    meta: { silent: true },
  });
