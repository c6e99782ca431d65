import { queryOptions } from '@tanstack/react-query';
import { bookingCalls, type SubmitBookingDto } from '@hall/shared/contract/booking';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { call } from './call';
import { CallError } from './call-error';

/** Sends a booking. A retry sends the same request. @param actid the area of the booking */
export const submitBooking = (
  fields: FieldsOf<SubmitBookingDto>,
  options: { signal: AbortSignal; actid: number | undefined; placeKept?: boolean | undefined },
) => call(bookingCalls.submit, fields, options);

/** The account’s requests that are not decided yet. */
export const pendingQuery = queryOptions({
  queryKey: ['booking', 'pending'],
  queryFn: () => call(bookingCalls.pending),
  meta: { silent: true },
});

/** Delays before each retry of an undelivered request, in milliseconds. The last value repeats. */
export const retryMs = [500, 1000, 2000, 4000, 8000];

/** The state of an accepted request. Polled at the interval that the server sets, until the request is decided. */
export const resultQuery = (requestid: string) =>
  queryOptions({
    queryKey: ['booking', 'result', requestid],
    queryFn: () => call(bookingCalls.result, { requestid }),
    staleTime: 0,
    retry: (_count, error) => error instanceof CallError && error.isPassing,
    retryDelay: (count) => retryMs[Math.min(count, retryMs.length - 1)] as number,
    refetchInterval: ({ state: { data } }) =>
      !data || data.state === 'queued' ? (data?.nextpollms ?? 1000) : false,
    meta: { silent: true },
  });
