import type { Translated } from '../../translated';
import type { returnedSeats as zh } from '../../zh/admin/returned-seats';

/** Seats that were given back where they were scarce, and who booked after it. */
export const returnedSeats: Translated<typeof zh> = {
  about:
    'Where a session is nearly full, whoever gives seats of it back, and accounts linked with that one, wait some minutes before they can book it again. Listed are the seats, the bookings refused because of it, and those of the session within a day after; linked ones first. Seats have no numbers: whether a booking took just these cannot be known.',
  empty: 'No scarce seats were given back on these days',
  at: 'Given back',
  account: 'Account',
  seats: 'Seats',
  until: 'Kept back until',
  refused: 'Refused',
  following: 'Booked after it',
  none: 'None yet',
  next: 'after {{minutes}} min, {{seats}} seats',
  export: 'Export',
};
