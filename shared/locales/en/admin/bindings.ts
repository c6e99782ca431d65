/** Bindings of guides and agencies in the console. */
export const bindings = {
  title: 'Binding',
  state: 'Status',
  keyword: 'Guide or agency / phone',
  history: 'History',
  ordersStay:
    '{{count}} upcoming orders of this agency are led by this guide. They remain valid when the binding ends.',
  ordersStay_one:
    '{{count}} upcoming order of this agency is led by this guide. It remains valid when the binding ends.',
  states: {
    pending: 'Awaiting the agency',
    bound: 'Bound',
    agencyAsks: 'Agency asks to end it',
    guideAsks: 'Guide asks to end it',
    refused: 'Rejected by the agency',
    ended: 'Ended',
  },
  done: {
    approve: 'Approved for the agency',
    reject: 'Rejected for the agency',
    unbind: 'Binding ended',
  },
  effect: {
    reject: 'The application of {{guide}} to {{agency}} is rejected. Both are notified.',
    unbind: 'The binding of {{guide}} to {{agency}} ends. Both are notified.',
  },
  bulk: {
    approve:
      'Each agency must have agreed; enter how. The applications are approved for the agencies. Each guide can then book for the agency. Both are notified.',
    reject: 'The applications are rejected for the agencies. Each guide and agency is notified.',
    unbind: 'The bindings end. Each guide and agency is notified. Existing orders remain valid.',
  },
};
