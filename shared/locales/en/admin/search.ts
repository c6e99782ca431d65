import type { Translated } from '../../translated';
import type { search as zh } from '../../zh/admin/search';

export const search: Translated<typeof zh> = {
  open: 'Search',
  title: 'Search everywhere',
  placeholder: 'Order number, name, phone, unit, date, page …',
  hint: '↑↓ choose · Enter opens · Esc closes',
  few: 'Please type 2 characters or more',
  nothing: 'Nothing found for “{{typed}}”',
  fault: 'The search does not answer. Please try again later',
  group: {
    recent: 'Opened lately',
    orders: 'Orders',
    accounts: 'People',
    authorizations: 'Group approvals',
    units: 'Authorized units',
    sessions: 'Sessions',
    pages: 'Pages',
    acts: 'Acts',
  },
  act: {
    book: 'Book at the counter',
    admit: 'Admit at the gate',
    plan: 'Plan a week',
    review: 'Work through what waits',
    wall: 'Open the wall view',
  },
};
