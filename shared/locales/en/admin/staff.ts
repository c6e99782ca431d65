/** Members of staff. */
export const staff = {
  create: 'New member of staff',
  username: 'Username',
  realname: 'Name',
  realnameHint: 'Shown with everything this person does. If empty, the username is shown.',
  sharedName: '{{realname}} ({{username}})',
  rule: {
    'team-seats-rule': 'Rule: unused team places',
    'unclaimed-seats-rule': 'Rule: unclaimed places',
  },
  role: 'Role',
  /** The acts of each role (`shared/rules/permissions.ts`) in one line. */
  may: {
    admin: 'Everything, including staff and rules',
    reviewer:
      'Accounts, team bookings and the first approval of group visits; orders and the blacklist',
    approver: 'The final approval of group visits; team bookings',
    scheduler:
      'Schedule, release and closings; notices and rules; changes and cancellations of orders',
    gate: 'Admission at the gate and bookings at the counter',
    ops: 'Booking queue, data checks and failed messages',
    auditor: 'Read-only access and exports; checks of the audit log',
  },
  state: 'Status',
  firstPassword: 'First password',
  firstPasswordHint:
    'The password is shown only once. Give it to them now. It must be changed at the first login.',
  active: { yes: 'Active', no: 'Inactive' },
  totp: { yes: 'Set up', no: 'Not set up' },
  done: {
    changeRole: 'Role changed',
    resetTotp: 'Authenticator removed',
    activate: 'Activated',
    deactivate: 'Deactivated',
  },
  effect: {
    changeRole: '{{username}} gets another role, and is logged out at once.',
    resetTotp:
      'The authenticator of {{username}} is removed. {{username}} is logged out at once and must set it up again.',
    resetPassword:
      '{{username}} gets a new first password, is logged out at once, and must change it at the next login.',
    activate: '{{username}} can log in to the console again.',
    deactivate: '{{username}} can no longer log in to the console, and is logged out at once.',
  },
};
