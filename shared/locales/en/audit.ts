import type { audit as zh } from '../zh/audit';
import type { Translated } from '../translated';

/** The audit log: its columns, and what staff did. */
export const audit: Translated<typeof zh> = {
  column: {
    auditid: 'No.',
    at: 'Time',
    username: 'Username',
    role: 'Role',
    address: 'Address',
    act: 'Act',
    subjecttype: 'Kind',
    subjectid: 'Number',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
    hash: 'Hash',
  },
  act: {
    area: { add: 'Area added', save: 'Area changed' },
    template: { save: 'Weekly schedule changed' },
    day: {
      generate: 'Days generated',
      special: 'Special day added',
      save: 'Day changed',
      close: 'Day closed',
      reopen: 'Day opened again',
    },
    session: {
      add: 'Session added',
      remove: 'Session removed',
      stop: 'Session stopped',
      resume: 'Session resumed',
      release: 'Session released',
      capacity: 'Session seats changed',
      move: 'Team seats moved to individuals',
      close: 'Session closed',
      reopen: 'Session opened again',
    },
    party: { admit: 'Party admitted', undo: 'Admission undone' },
    authorization: {
      approve: 'Approve a group authorization',
      return: 'Return a group authorization',
      reject: 'Reject a group authorization',
      export: 'Export group authorizations',
    },
    authunit: { issue: 'Issue a unit', save: 'Change a unit', reset: 'Reset a unit’s password' },
    console: { signIn: 'Signed in to the console' },
    staff: {
      create: 'Member of staff made',
      changeRole: 'Role changed',
      activate: 'Member let in again',
      deactivate: 'Member let in no more',
      resetTotp: 'Authenticator reset',
      resetPassword: 'Password reset',
      changePassword: 'Own password changed',
      setUpTotp: 'Authenticator set up',
    },
    audit: { export: 'Audit log exported' },
  },
};
