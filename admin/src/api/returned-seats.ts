import { returnedSeatsEndpoints } from '@hall/shared/contract/staff/returned-seats';
import { listOf } from './list';

/** Scarce seats that were given back, one page at a time, newest first. */
export const returnedSeatsList = listOf(returnedSeatsEndpoints.list);
