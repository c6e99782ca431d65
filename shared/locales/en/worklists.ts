import type { Translated } from '../translated';
import type { worklists as zh } from '../zh/worklists';

/** What waits for staff. */
export const worklists: Translated<typeof zh> = {
  age: {
    minutes: '{{count}} min',
    hours: '{{count}} h',
    days: '{{count}} days',
    days_one: '{{count}} day',
  },
  guides: 'Guides to review',
  agencies: 'Agencies to review',
  bindings: 'Bindings that wait for an agency',
  firstApprovals: 'Group applications: first approval',
  secondApprovals: 'Group applications: second approval',
  teamOrders: 'Team bookings to review',
  stuckRequests: 'Booking requests that are stuck',
  failedMessages: 'Messages that failed',
  riskyAccounts: 'Accounts to be looked at',
  linkedAccounts: 'Linked accounts to be looked at',
  oldest: 'The oldest has waited {{age}}',
  overdue: '{{cases}} overdue',
  overdueMark: 'Overdue',
  overdueRule: 'Waiting for more than {{hours}} h',
  digest: {
    head: 'What waits in the console on {{date}}:',
    line: '{{name}}: {{cases}}',
    lineOverdue: '{{name}}: {{cases}}, {{overdue}} of them overdue',
    nothing: 'Nothing waits in the console on {{date}}.',
    foot: 'Sign in: {{url}}',
  },
  empty: 'Nothing waits',
  nothing: 'Nothing waits for you',
};
