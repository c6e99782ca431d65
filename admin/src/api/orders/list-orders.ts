import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { listOf } from '../list';

/** Orders by whatever there is to go by, a page at a time. */
export const orderList = listOf(orderEndpoints.search);
