import type { Translated } from '../translated';
import type { team as zh } from '../zh/team';

export const team: Translated<typeof zh> = {
  binding: {
    apply: 'The guide applied',
    cancelApply: 'The guide withdrew the application',
    approve: 'The agency approved',
    approveByStaff: 'Staff approved in the agency’s place',
    undoApprove: 'Approval undone; waits for review again',
    undoApproveByStaff: 'Staff undid the approval; waits for review again',
    reject: 'The agency did not approve',
    rejectByStaff: 'Staff rejected in the agency’s place',
    agencyAsksBreak: 'The agency asks to unbind',
    guideAsksBreak: 'The guide asks to unbind',
    guideConfirmsBreak: 'The guide agreed: unbound',
    guideRefusesBreak: 'The guide did not agree: the binding stands',
    agencyConfirmsBreak: 'The agency agreed: unbound',
    unbind: 'Staff unbound the guide',
    guideLeft: 'The guide’s account was deleted: unbound',
    agencyLeft: 'The agency’s account was deleted: unbound',
  },
  by: '{{text}} ({{name}})',
  because: '{{text}}. Reason: {{reason}}',
};
