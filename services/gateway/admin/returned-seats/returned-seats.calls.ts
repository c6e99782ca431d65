import { ListReturnedSeatsDto } from '@hall/shared/contract/staff/returned-seats';
import { listReturnedSeats } from '@hall/domain/reservation/returned-seats';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { presentReturnedSeats } from './returned-seats.presenter';

/** Returned seats that were scarce, and their next bookers. */
export function returnedSeatsCalls(): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'returned-seats',
      summary: 'Scarce seats that were given back, and the bookings that followed.',
      access: 'risk.read',
      Dto: ListReturnedSeatsDto,
      answer: async ({ read }, query: ListReturnedSeatsDto) =>
        presentList(await read((db) => listReturnedSeats(db, query)), presentReturnedSeats),
    }),
  ];
}
