import { queryOptions } from '@tanstack/react-query';
import { bookingCalls } from '@hall/shared/contract/booking';
import { call } from '../call';
import { keys } from '../keys';

/** The account’s requests that are still under way. */
export const pendingQuery = queryOptions({
  queryKey: keys.pending,
  queryFn: () => call(bookingCalls.pending),
  meta: { silent: true },
});
