/** What the database and Redis, or two tables, differ by: a line each on the page of operations. */
export const reconciliation = {
  sold: '{{area}} {{session}}, seats “{{pool}}”: {{stored}} sold, {{found}} valid tickets',
  held: '{{area}} {{session}}, seats “{{pool}}”: {{stored}} held, {{found}} given back or on offer',
  redis:
    '{{area}} {{session}}, seats “{{pool}}”: {{stored}} left in the database, {{found}} in Redis',
  absent:
    '{{area}} {{session}}, seats “{{pool}}”: {{stored}} left in the database, no figure in Redis',
  request: 'Order {{orderno}}: does not agree with its request, which is “{{state}}”',
  tickets: 'Order {{orderno}}: {{stored}} people, {{found}} tickets that hold a seat',
  states: {
    accepted: 'undecided',
    confirmed: 'confirmed',
    rejected: 'refused',
    needs_ops: 'given up',
  },
};
