import type { Translated } from '../../translated';
import type { clusters as zh } from '../../zh/admin/clusters';

/** Linked accounts, as staff look at them and decide. */
export const clusters: Translated<typeof zh> = {
  about:
    'Individual accounts that use the same device, phone number or data-centre address, or book repeatedly for the same people, are shown together. The networks of homes and schools, and devices that too many share (a library’s computer), link nobody. A link is no offence by itself: please look before you decide.',
  empty: 'No accounts are linked',
  none: 'No linked accounts to check',
  state: 'Show',
  states: { review: 'To check', all: 'All' },
  groupHead: 'Group',
  group: 'Group {{id}}',
  title: 'Linked accounts, group {{id}}',
  back: 'Back to linked accounts',
  members: 'Accounts',
  people: 'Visitors in 90 days',
  orders: 'Orders in 90 days',
  since: 'Found at',
  forReview: 'To check',
  releasedUntil: 'Cleared until {{date}}: {{reason}}',
  summary:
    '{{members}} accounts made {{orders}} orders for {{people}} visitors in 90 days; linked since {{since}}.',
  graph: 'What links them',
  graphLabel:
    'Graph of {{accounts}} accounts and {{things}} things in common. The two tables below say the same.',
  graphHint:
    'Boxes are accounts, dots are what they have in common. Point at one, or reach it with Tab, to see what it is linked with.',
  tooMany: 'The graph shows the first {{accounts}} accounts; the tables show all.',
  things: 'In common',
  thing: 'In common',
  sharedSince: 'Since',
  sharedBy: 'Accounts',
  kinds: {
    device: 'Same device',
    phone: 'Same phone number',
    people: 'Same visitor',
    address: 'Same network address',
  },
  accounts: 'Accounts',
  account: 'Account',
  telnum: 'Phone',
  score: 'Points',
  registered: 'Registered',
  orderCount: 'Orders',
  came: 'Came',
  missed: 'Did not come',
  cancelled: 'Cancelled',
  verify: 'Ask for proof of identity…',
  freeze: 'Freeze all …',
  list: 'Freeze and blacklist …',
  release: 'Nothing wrong …',
  export: 'Export evidence',
  ordered: 'Requested. The file will appear under Exports',
  done: '{{count}} accounts processed',
  done_one: '{{count}} account processed',
  confirm: {
    verify: 'Ask for proof',
    freeze: 'Freeze',
    list: 'Put on the blacklist',
    release: 'Nothing wrong',
  },
  effect: {
    verify:
      'Those of the {{accounts}} accounts whose name and number were never checked make no new bookings until they are; orders that stand are kept. Their owners do it under “Account standing”. If the hall has no online check, they bring the document to the counter and staff lift the request.',
    freeze:
      'All {{accounts}} accounts are locked and logged out: they can make no new bookings. Orders that stand are kept. The owners see the reason when they log in.',
    list: 'All {{accounts}} accounts are locked. Holders who gave a document are put on the blacklist, so that nobody can book for them. Orders that stand are kept.',
    release:
      'The scores of all {{accounts}} accounts have no effect for 90 days, and the group leaves the list. It comes back if it grows by half.',
  },
};
