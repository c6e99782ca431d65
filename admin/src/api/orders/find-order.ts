import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { requestOf } from '../request';

/** The orders that a code, as it was scanned, can mean. */
export const findOrderCall = (keyword: string) => requestOf(orderEndpoints.search, {}, { keyword });
