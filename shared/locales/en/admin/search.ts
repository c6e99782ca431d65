import type { Translated } from '../../translated';
import type { search as zh } from '../../zh/admin/search';

export const search: Translated<typeof zh> = {
  open: 'Search',
  title: 'Search everywhere',
  placeholder: 'Order number, name, phone, unit, date, page …',
  hint: '↑↓ choose · Enter opens · Esc closes',
  few: 'Type at least 2 characters',
  nothing: 'Nothing found for “{{typed}}”',
  fault: 'Search is not available. Please try again shortly',
  attempt: 'submitted {{at}} for {{visit}}',
  left: 'places left then: {{places}}',
  group: {
    recent: 'Recently opened',
    orders: 'Orders',
    accounts: 'People',
    authorizations: 'Group applications',
    units: 'Authorised units',
    sessions: 'Sessions',
    attempts: 'Refused bookings of the last 7 days',
    pages: 'Pages',
    acts: 'Actions',
  },
  act: {
    book: 'Book at the counter',
    admit: 'Admit at the gate',
    plan: 'Plan a week',
    review: 'Go to the to-do list',
    wall: 'Open the wall view',
  },
};
