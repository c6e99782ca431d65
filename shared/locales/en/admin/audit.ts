import type { Translated } from '../../translated';
import type { auditPage as zh } from '../../zh/admin/audit';

/** The page of the audit log. */
export const auditPage: Translated<typeof zh> = {
  export: 'Export',
  check: 'Check the chain',
  from: 'From',
  to: 'To',
  subject: 'Subject',
  sound: 'The chain is whole; entries: {{entries}}',
  acts: 'Acts of staff',
  noActs: 'Staff have done nothing here yet',
  fault: {
    missing: 'Entry {{id}} is missing',
    altered: 'Entry {{id}} was altered',
    unchained: 'Entry {{id}} is not chained to the one before it',
    unsealed: 'Entry {{id}} is not sealed with the key of the hall',
  },
};
