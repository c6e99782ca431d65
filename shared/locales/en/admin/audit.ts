/** The page of the audit log. */
export const auditPage = {
  export: 'Export',
  check: 'Verify log',
  from: 'From',
  to: 'To',
  allActs: '{{subject}}: all actions',
  actGroup: { idNumbers: 'View full ID numbers (all)' },
  subject: 'Subject',
  sound: 'Log intact. Entries verified: {{entries}}',
  acts: 'Staff activity',
  noActs: 'No staff activity yet',
  fault: {
    missing: 'Entry {{id}} is missing',
    altered: 'Entry {{id}} was changed',
    unchained: 'Entry {{id}} does not match the entry before it',
    unsealed: 'Entry {{id}} is not signed with the hall’s key',
  },
  unchecked:
    'Up to entry {{id}}, some entries are not signed with a known key and cannot be verified outside the database',
  heads: {
    unset:
      'No copy is published outside the database, so missing entries at the end cannot be detected',
    none: 'No copy is published outside the database: the file is missing, or no worker writes to it',
    late: 'The copy outside the database ends on {{day}}: nothing was added since, or lines were removed',
    altered: 'The copy outside the database was changed',
  },
};
