/** Cases in somebody's hand. */
export const cases = {
  title: 'Assignment and handover',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  take: 'Assign to me',
  unassign: 'Unassign',
  note: 'Handover note (staff only)',
  addNote: 'Add note',
  done: { assigned: 'Assignment changed', noted: 'Note added' },
  mine: 'Assigned to me ({{cases}})',
  onlyMine: 'Only those assigned to me',
  since: 'since {{at}}',
  kind: {
    account: 'Account {{key}}',
    authorization: 'Group visit application {{key}}',
    order: 'Order {{key}}',
  },
};
