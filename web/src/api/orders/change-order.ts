import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type ChangeOrderDto, orderCalls } from '@hall/shared/contract/order';
import { call } from '../call';

/** Moves an order to another session, as a request that is decided like a booking. */
export const changeOrder = (
  fields: FieldsOf<ChangeOrderDto>,
  options: { signal: AbortSignal; actid: number | undefined },
) => call(orderCalls.change, fields, options);
