import { type ChangeOrderDto, orderCalls } from '@hall/shared/contract/order';
import { call } from '../call';

/** Moves an order to another session, as a request that is decided like a booking. */
export const changeOrder = (
  fields: ChangeOrderDto,
  options: { signal: AbortSignal; actid: number | undefined },
) => call(orderCalls.change, fields, options);
