import type { Translated } from '../../translated';
import type { auditPage as zh } from '../../zh/admin/audit';

/** The page of the audit log. */
export const auditPage: Translated<typeof zh> = {
  export: 'Export',
  check: 'Check the chain',
  from: 'From',
  to: 'To',
  allActs: '{{subject}}: all acts',
  subjectName: 'Its number or name',
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
  unchecked:
    'Up to entry {{id}} there are entries that no known key has sealed, and nothing outside the database stands for them',
  heads: {
    unset:
      'Nothing is published outside the database, so it cannot be told whether entries were cut off at the end',
    none: 'Nothing is published outside the database: the file was taken away, or no worker writes there',
    late: 'What is published outside the database ends on {{day}}: nothing was added since, or lines were taken out',
    altered: 'The file that is published outside the database was altered',
  },
};
