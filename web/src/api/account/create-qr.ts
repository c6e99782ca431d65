import { queryOptions } from '@tanstack/react-query';
import { qrSignInCalls } from '@hall/shared/contract/qr-sign-in';
import { call } from '../call';
import { keys } from '../keys';

/** A code to sign in by, for the messaging app to scan. */
export const qrQuery = queryOptions({
  queryKey: keys.qr,
  queryFn: () => call(qrSignInCalls.create),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { silent: true },
});
