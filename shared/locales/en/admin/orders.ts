/** Orders in the console, and the bookings of the counter. */
export const orders = {
  bulkApproveEffect_one:
    '{{count}} team booking will be approved. Its tickets become valid, and its account is notified by message.',
  bulkCancelEffect_one:
    '{{count}} order will be cancelled. The visitor is sent the reason, and it does not count towards their cancellations. This cannot be undone.',
  bulkRejectEffect_one:
    '{{count}} team booking will be rejected. Its places are free again, and its account is sent the reason. This cannot be undone.',
  bulkApproveEffect:
    '{{count}} team bookings will be approved. Their tickets become valid, and each account is notified by message.',
  bulkCancelEffect:
    '{{count}} orders will be cancelled. Each visitor is sent the reason, and it does not count towards their cancellations. This cannot be undone.',
  bulkRejectEffect:
    '{{count}} team bookings will be rejected. Their places are free again, and each account is sent the reason. This cannot be undone.',
  keyword: 'Order, code, phone, ID, name',
  ofAccount: 'Orders of one account only',
  searchedDays:
    'Partial names and numbers are searched in visits up to {{days}} days before or after today. Choose visit dates to search others.',
  status: 'Order status',
  ticket: 'Ticket',
  pool: 'Pool',
  channel: 'Channel',
  account: 'Account',
  guides: 'Guides',
  application: 'Group visit application',
  ofUnit:
    'The unit changes or cancels this visit at its application. The hall can revoke the approval there.',
  from: 'Visits from',
  to: 'Visits until',
  visit: 'Visit date',
  created: 'Booked',
  count: 'People',
  contact: 'Visitor or unit',
  companion: 'With',
  phone: 'Phone',
  noPhone: 'No phone',
  detail: 'Order',
  visitors: 'Visitors',
  history: 'History',
  admissions: 'Admissions',
  noAdmission: 'Nobody has been admitted yet',
  document: 'ID document',
  name: 'Name',
  cancel: 'Cancel order',
  cancelEffect: 'The order ({{count}} people) is cancelled without penalty.',
  cancelEffect_one: 'The order ({{count}} person) is cancelled without penalty.',
  cancelRestEffect:
    'People inside: {{inside}}. They keep their tickets. The tickets of the {{count}} who have not arrived are cancelled without penalty.',
  change: 'Change session',
  changeEffect:
    'All {{count}} visitors move to the chosen session. The ticket code stays the same. If there are not enough places, the order stays unchanged.',
  changeEffect_one:
    'The visitor moves to the chosen session. The ticket code stays the same. If there are not enough places, the order stays unchanged.',
  changeRestEffect:
    'People inside: {{inside}}. They keep their tickets. The {{count}} people who have not arrived move to the chosen session as a separate order with its own ticket code. If there are not enough places, the order stays unchanged.',
  changeRestEffect_one:
    'People inside: {{inside}}. They keep their tickets. The {{count}} person who has not arrived moves to the chosen session as a separate order with its own ticket code. If there are not enough places, the order stays unchanged.',
  changed: 'Session changed',
  present: 'Current session',
  replace: 'Replace',
  replaceOf: 'Replace {{name}}',
  replaceEffect:
    '{{name}} loses the ticket, and the new visitor gets the place. The ticket code and the other visitors stay the same. The checks are those of a booking. The holder’s own limit does not count it.',
  replaced: 'Replaced',
  correct: 'Correct ID',
  correctOf: 'Correct ID: {{name}}',
  correctEffect:
    'The name, the place and the ticket code stay the same. The checks are those of a booking. The audit log has the last characters of both numbers.',
  corrected: 'Corrected',
  takeOut: 'Remove',
  takeOutEffect:
    '{{name}} is removed from the order. Their ticket is no longer valid, and the other tickets stay valid. It does not count as a cancellation.',
  takeOutBelow: 'The order then has fewer people than a booking needs ({{least}}). It stays valid.',
  takenOut: 'Removed',
  cancelled: 'Order cancelled',
  restCancelled: 'Tickets of people who have not arrived cancelled',
  notice: {
    sent: 'The order’s holder gets a message.',
    reason: 'The order’s holder is sent the reason.',
    nobody: 'The order has no contact, so nobody is notified.',
  },
  approve: 'Approve',
  approved: 'Approved',
  reject: 'Reject',
  rejectEffect: 'The team booking is cancelled, and its account is sent the reason.',
  rejected: 'Rejected',
  resend: 'Send ticket message again',
  resent: 'Sent',
  reviewBar: 'This team booking is awaiting review',
  reviewReason: 'Reason for review',
  reviewWhy: {
    size: 'Team size reaches the limit for review',
    points:
      'Earlier teams of this account often did not arrive together, or fewer than half of the people came. Please check the account first',
  },
  toAccount: 'View account',
  assist: 'Book at the counter',
  addVisitor: 'Add visitor',
  left: '{{count}} left',
  jkb: 'Health declaration confirmed',
  export: 'Export',
  exportVisitors: 'Export visitors',
  cancelledBy: 'Cancelled by',
  by: {
    account: 'Visitor',
    unit: 'Unit',
    hall: 'Hall',
    move: 'Unit, by a change of date',
  },
  moves: { from: 'Moved from', to: 'Moved to' },
  requested: 'Accepted {{accepted}}, decided {{decided}}',
  back: 'Back to the list',
};
