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
    audit: { export: 'Audit log exported' },
  },
};
