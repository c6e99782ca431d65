import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { bookingCalls, type SubmitBookingDto } from '@hall/shared/contract/booking';
import { call } from '../call';

/** Sends a booking; what is sent again is the same request. @param actid the area that is meant */
export const submitBooking = (
  fields: FieldsOf<SubmitBookingDto>,
  options: { signal: AbortSignal; actid: number | undefined },
) => call(bookingCalls.submit, fields, options);
