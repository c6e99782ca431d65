import type { Translated } from '../translated';
import type { team as zh } from '../zh/team';

export const team: Translated<typeof zh> = {
  binding: {
    apply: 'The guide applied',
    cancelApply: 'The guide withdrew the application',
    approve: 'The agency approved',
    approveByStaff: 'Staff approved for the agency',
    undoApprove: 'Approval undone; awaiting review again',
    undoApproveByStaff: 'Staff undid the approval; awaiting review again',
    reject: 'The agency rejected the application',
    rejectByStaff: 'Staff rejected the application for the agency',
    agencyAsksBreak: 'The agency asked to end the binding',
    guideAsksBreak: 'The guide asked to end the binding',
    guideConfirmsBreak: 'The guide agreed: binding ended',
    guideRefusesBreak: 'The guide did not agree: binding continues',
    agencyConfirmsBreak: 'The agency agreed: binding ended',
    unbind: 'Staff ended the binding',
    guideLeft: 'The guide’s account was deleted: binding ended',
    agencyLeft: 'The agency’s account was deleted: binding ended',
  },
  by: '{{text}} ({{name}})',
  because: '{{text}}. Reason: {{reason}}',
};
