import { returnedSeatsEndpoints } from '@hall/shared/contract/staff/returned-seats';
import { listOf } from './list';

/** Scarce seats that were given back, a page at a time; the newest first. */
export const returnedSeatsList = listOf(returnedSeatsEndpoints.list);
