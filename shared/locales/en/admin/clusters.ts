/** Linked accounts, as staff look at them and decide. */
export const clusters = {
  about:
    'Individual accounts are grouped if they use the same device, phone number or data centre address, or repeatedly book for the same people. Home and school networks, and devices shared by too many accounts (such as a library computer), are ignored. A link is not proof of misuse. Please check before you decide.',
  empty: 'No linked accounts',
  none: 'No linked accounts to check',
  states: { review: 'To check', all: 'All' },
  group: 'Group {{id}}',
  title: 'Linked accounts, group {{id}}',
  back: 'Back to linked accounts',
  forReview: 'To check',
  clearedUntil: 'Cleared until {{date}}: {{reason}}',
  summary:
    '{{members}} accounts, linked since {{since}}. Orders in 90 days: {{orders}}, visitors: {{people}}.',
  graph: 'What links them',
  graphLabel:
    'Graph of {{accounts}} accounts and {{things}} things in common. The two tables below show the same data.',
  graphHint:
    'Boxes are accounts, dots are what they have in common. Point to one, or move to it with Tab, to see its links.',
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
  came: 'Attended',
  missed: 'No-show',
  cancelled: 'Cancelled',
  verify: 'Ask to verify identity',
  freeze: 'Lock all',
  list: 'Lock and blacklist',
  release: 'Clear this group',
  export: 'Export evidence',
  done: '{{count}} accounts processed',
  done_one: '{{count}} account processed',
  effect: {
    verify:
      'Among the {{accounts}} accounts, those with no verified identity cannot book until they verify it. Existing orders are kept. Owners verify their identity under “Booking record”. If the hall has no online check, they bring their ID document to the counter, and staff lift the request.',
    freeze:
      'All {{accounts}} accounts are locked and logged out, and cannot make new bookings. Existing orders are kept. Owners see the reason when they log in.',
    list: 'All {{accounts}} accounts are locked. Holders with a known ID document are put on the blacklist, so that nobody can book for them. Existing orders are kept.',
    release:
      'The scores of all {{accounts}} accounts have no effect for 90 days, and the group leaves the list. It returns if it grows by half.',
  },
};
