import {
  ListReturnedSeatsDto,
  type ReturnedSeatsRow,
} from '@hall/shared/contract/staff/returned-seats';
import { listReturnedSeats, type ReturnedSeatsView } from '@hall/domain/reservation/returned-seats';
import { presentList, type StaffCall, staffCall } from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';

/** Returned seats and their next booker, the name masked. */
const presentReturnedSeats = (row: ReturnedSeatsView): ReturnedSeatsRow => ({
  givebackid: row.id,
  at: hallIso(row.at),
  eventsdate: row.session.visitDate,
  session: `${row.session.starttime.slice(0, 5)}-${row.session.endtime.slice(0, 5)}`,
  pool: row.pool,
  seats: row.seats,
  orderid: row.orderId,
  orderno: row.order.orderno,
  accountid: row.accountId,
  accounttype: row.account.type,
  realname: row.account.realname ? maskName(row.account.realname) : '',
  until: hallIso(row.until),
  refused: row.refused,
  following: row.following.map(({ orderId, orderno, accountType, seats, minutes, link }) => ({
    orderid: orderId,
    orderno,
    accounttype: accountType,
    seats,
    minutes,
    link: link ?? '',
  })),
});

/** Returned seats that were scarce, and their next bookers. */
export function returnedSeatsCalls(): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'returned-seats',
      summary: 'Scarce seats that were given back, and the bookings that followed.',
      access: 'risk.read',
      Dto: ListReturnedSeatsDto,
      answer: async ({ read }, query) =>
        presentList(await read((db) => listReturnedSeats(db, query)), presentReturnedSeats),
    }),
  ];
}
