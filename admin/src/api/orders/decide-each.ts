import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { orderEndpoints, type ReviewOrderDto } from '@hall/shared/contract/staff/orders';
import { requestOf } from '../request';

/** @returns the call that decides one of many team bookings */
export const reviewEach = (orderid: string, input: FieldsOf<ReviewOrderDto>) =>
  requestOf(orderEndpoints.review, { orderid }, input);

/** @returns the call that cancels one of many orders */
export const cancelEach = (orderid: string, reason: string) =>
  requestOf(orderEndpoints.cancel, { orderid }, { reason });
