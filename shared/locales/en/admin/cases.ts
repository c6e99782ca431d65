import type { Translated } from '../../translated';
import type { cases as zh } from '../../zh/admin/cases';

/** Cases in somebody's hand. */
export const cases: Translated<typeof zh> = {
  title: 'Assignment and handover',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  take: 'Assign to me',
  giveBack: 'Unassign',
  note: 'Handover note (staff only)',
  addNote: 'Add note',
  mine: 'Assigned to me ({{cases}})',
  onlyMine: 'Only those assigned to me',
  since: 'since {{at}}',
  kind: {
    account: 'Account {{key}}',
    authorization: 'Group application {{key}}',
    order: 'Order {{key}}',
  },
};
