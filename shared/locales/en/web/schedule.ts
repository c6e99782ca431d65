import type { Translated } from '../../translated';
import type { schedule as zh } from '../../zh/web/schedule';

export const schedule: Translated<typeof zh> = {
  title: 'Choose a date and a session',
  official: 'Official channels only',
  officialText:
    'Only this site, our official messaging-app account and its mini-program offer bookings. Visits are free. Bookings offered anywhere else are not ours.',
  notices: 'Before you visit',
  calendar: 'Date of visit',
  previous: 'Previous month',
  next: 'Next month',
  month: '{{month}}/{{year}}',
  weekdays: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 0: 'Sun' },
  weekdayNames: {
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
    0: 'Sunday',
  },
  state: {
    available: 'Open',
    full: 'Full',
    stopped: 'Stopped',
    notreleased: 'Not open',
    notavailable: 'Closed',
  },
  sessions: 'Sessions',
  sessionsOf: '{{weekday}}, {{date}}',
  remaining: '{{count}} left',
  refreshes: 'Seats refresh by themselves',
  chooseDate: 'Please choose a date',
  noSessions: 'There are no sessions on this date',
  book: 'Book {{session}}',
  opensAt: 'Booking opens {{time}}',
  countdown: 'Booking opens in {{time}}',
  days: '{{count}} d',
  pending: 'You have a booking request under way',
  pendingLink: 'See how it stands',
  step: { date: 'Choose a date', fill: 'Fill in', confirm: 'Confirm', done: 'Booked' },
};
