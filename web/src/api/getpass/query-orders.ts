import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { getpassCalls, type QueryGetpassDto } from '@hall/shared/contract/getpass';
import { call } from '../call';

/** Finds the orders to come of who has the phone and a visitor’s document. */
export const queryOrders = (fields: FieldsOf<QueryGetpassDto>) =>
  call(getpassCalls.query, { ...fields });
