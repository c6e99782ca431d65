import type { Translated } from '../../translated';
import type { overview as zh } from '../../zh/admin/overview';

/** The first page: a day’s sessions and the booking queue. */
export const overview: Translated<typeof zh> = {
  title: 'Sessions',
  day: 'Day',
  area: 'Area',
  session: 'Session',
  state: 'State',
  sold: 'Booked / capacity',
  empty: 'There are no sessions on this day',
  fault: 'Cannot be read; trying again',
  pool: { personal: 'Individuals', team: 'Teams', window: 'Counter' },
  states: {
    available: 'Open',
    full: 'Full',
    stopped: 'Stopped',
    notreleased: 'Not open yet',
    notavailable: 'Closed',
    over: 'Booking is over',
  },
  queue: {
    title: 'Booking queue',
    undecided: 'Undecided requests',
    oldest: 'Oldest waits',
    seconds: '{{count}} s',
    depth: 'Jobs in the queue',
    away: 'Redis is away',
    lastMinute: 'Decided in the last minute',
    none: 'None',
  },
};
