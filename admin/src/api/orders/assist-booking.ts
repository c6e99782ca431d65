import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type CounterBookingDto, orderEndpoints } from '@hall/shared/contract/staff/orders';
import { requestOf } from '../request';

/** Books at the window; the same form sent again under its id is the same booking. */
export const assistCall = (form: FieldsOf<CounterBookingDto>) =>
  requestOf(orderEndpoints.assist, {}, form);

/** What has become of a booking of the window. */
export const assistProgressCall = (request: string) =>
  requestOf(orderEndpoints.progress, { request }, undefined);
