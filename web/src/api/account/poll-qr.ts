import { queryOptions } from '@tanstack/react-query';
import { qrSignInCalls } from '@hall/shared/contract/qr-sign-in';
import { call } from '../call';
import { keys } from '../keys';

/** How often a shown code is asked for, in milliseconds. */
const pollMs = 2000;

/** Whether a shown code was scanned and confirmed; asked until it was, or has expired. */
export const qrPollQuery = (qrid: string | undefined) =>
  queryOptions({
    queryKey: keys.qrPoll(qrid),
    queryFn: () => call(qrSignInCalls.poll, { qrid: qrid ?? '' }),
    enabled: Boolean(qrid),
    gcTime: 0,
    staleTime: 0,
    retry: true,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'expired' || data?.state === 'confirmed' ? false : pollMs,
    meta: { silent: true },
  });
