export const team = {
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
  ordersLed:
    'Upcoming orders: {{count}}. They remain valid, and the guide leads them unless the agency names another.',
  by: '{{text}} ({{name}})',
  because: '{{text}}. Reason: {{reason}}',
};
