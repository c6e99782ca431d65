import type { Translated } from '../translated';
import type { worklists as zh } from '../zh/review';

/** Review lists of staff. */
export const worklists: Translated<typeof zh> = {
  age: {
    minutes: '{{count}} min',
    hours: '{{count}} h',
    days: '{{count}} days',
    days_one: '{{count}} day',
  },
  guides: 'Guides to review',
  agencies: 'Agencies to review',
  bindings: 'Bindings awaiting the agency',
  firstApprovals: 'Group applications: first review',
  secondApprovals: 'Group applications: final review',
  teamOrders: 'Group bookings to review',
  stuckRequests: 'Requests that need attention',
  failedMessages: 'Failed messages',
  riskyAccounts: 'Flagged accounts',
  linkedAccounts: 'Linked accounts',
  absences: 'Sessions with missed visits to confirm',
  oldest: 'Longest wait {{age}}',
  overdue: '{{cases}} overdue',
  overdueMark: 'Overdue',
  overdueRule: 'Waiting for more than {{hours}} h',
  digest: {
    head: 'Waiting in the console on {{date}}:',
    line: '{{name}}: {{cases}}',
    lineOverdue: '{{name}}: {{cases}}, {{overdue}} of them overdue',
    nothing: 'Nothing is waiting in the console on {{date}}.',
    foot: 'Log in: {{url}}',
  },
  empty: 'Nothing waiting',
  nothing: 'Nothing is waiting for you',
};
