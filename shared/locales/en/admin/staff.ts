import type { Translated } from '../../translated';
import type { staff as zh } from '../../zh/admin/staff';

/** Members of staff. */
export const staff: Translated<typeof zh> = {
  create: 'New member of staff',
  username: 'Username',
  realname: 'Name',
  realnameHint: 'Shown wherever it says who did something; the username if left empty.',
  sharedName: '{{realname}} ({{username}})',
  rule: {
    'team-seats-rule': 'Rule: team seats left over',
    'unclaimed-seats-rule': 'Rule: unclaimed seats',
  },
  role: 'Role',
  state: 'State',
  seenat: 'Last used',
  createdat: 'Created',
  firstPassword: 'First password',
  firstPasswordHint:
    'The password is shown this once; hand it over now. It must be changed at the first login.',
  active: { yes: 'Active', no: 'Inactive' },
  totp: { yes: 'Set up', no: 'Not set up' },
  effect: {
    changeRole: '{{username}} gets another role, and is logged out at once.',
    resetTotp:
      'The authenticator of {{username}} is removed. {{username}} is logged out at once and sets it up anew.',
    resetPassword:
      '{{username}} gets a new first password, is logged out at once, and must change it at the next login.',
    activate: '{{username}} can log in to the console again.',
    deactivate: '{{username}} can no longer log in to the console, and is logged out at once.',
  },
};
