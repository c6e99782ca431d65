/** Differences between the database and Redis, or between two tables: a line each on the page of operations. */
export const reconciliation = {
  sold: '{{area}} {{session}}, places “{{pool}}”: {{stored}} booked, {{found}} valid tickets',
  held: '{{area}} {{session}}, places “{{pool}}”: {{stored}} held, {{found}} returned or on offer',
  redis:
    '{{area}} {{session}}, places “{{pool}}”: {{stored}} left in the database, {{found}} in Redis',
  absent:
    '{{area}} {{session}}, places “{{pool}}”: {{stored}} left in the database, none recorded in Redis',
  request: 'Order {{orderno}}: does not match its request, which is “{{state}}”',
  tickets: 'Order {{orderno}}: {{stored}} people, {{found}} valid tickets',
  states: {
    accepted: 'undecided',
    confirmed: 'confirmed',
    rejected: 'refused',
    needs_ops: 'needs attention',
  },
};
