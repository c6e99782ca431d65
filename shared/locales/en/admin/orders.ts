import type { Translated } from '../../translated';
import type { orders as zh } from '../../zh/admin/orders';

/** Orders in the console, and the bookings of the counter. */
export const orders: Translated<typeof zh> = {
  bulkApproveEffect_one:
    '{{count}} team booking will be approved: its tickets become valid, and it is told by message.',
  bulkCancelEffect_one:
    '{{count}} order will be cancelled. It is told why by message, and it does not count as a cancellation of theirs. This cannot be undone.',
  bulkRejectEffect_one:
    '{{count}} team booking will be rejected: its seats are free again, and it is told why by message. This cannot be undone.',
  bulkApproveEffect:
    '{{count}} team bookings will be approved: their tickets become valid, and each is told by message.',
  bulkCancelEffect:
    '{{count}} orders will be cancelled. Each is told why by message, and it does not count as a cancellation of theirs. This cannot be undone.',
  bulkRejectEffect:
    '{{count}} team bookings will be rejected: their seats are free again, and each is told why by message. This cannot be undone.',
  keyword: 'Order, code, phone, ID, name',
  ofAccount: 'Orders of one account only',
  searchedDays:
    'Parts of names and numbers are found in visits up to {{days}} days before or after today. Choose visit dates to search others.',
  status: 'Order state',
  ticket: 'Ticket',
  pool: 'Pool',
  channel: 'Channel',
  account: 'Account',
  from: 'Visit from',
  to: 'Visit to',
  visit: 'Day of visit',
  created: 'Booked',
  count: 'People',
  contact: 'First visitor',
  companion: 'With',
  phone: 'Phone',
  detail: 'Order',
  visitors: 'Visitors',
  history: 'History',
  admissions: 'Admissions',
  noAdmission: 'Nobody has come yet',
  document: 'Document',
  name: 'Name',
  unmask: 'Show full numbers',
  unmaskSure: 'Every viewing is recorded in the audit log.',
  cancel: 'Cancel order',
  cancelEffect:
    'The order ({{count}} people) is cancelled without penalty, and the visitor is told why.',
  cancelEffect_one:
    'The order ({{count}} person) is cancelled without penalty, and the visitor is told why.',
  change: 'Change the session',
  changeEffect:
    'All {{count}} visitors move to the chosen session. The ticket code stays, and the visitor gets a message. Where there are not enough places, the booking stays as it is.',
  changeEffect_one:
    'The visitor moves to the chosen session. The ticket code stays, and the visitor gets a message. Where there are not enough places, the booking stays as it is.',
  changed: 'Session changed',
  present: 'Present session',
  takeOut: 'Take out',
  takeOutEffect:
    '{{name}} is taken out of the order: that ticket becomes void, the others stay as they are, and the visitor gets a message. It is no cancellation.',
  takenOut: 'Taken out',
  cancelled: 'Order cancelled',
  approve: 'Approve',
  approved: 'Approved',
  reject: 'Reject',
  rejectEffect: 'The team booking is cancelled, and its account is told why.',
  rejected: 'Rejected',
  resend: 'Send ticket message again',
  resent: 'Sent',
  onlyWaiting: 'Only team bookings to review',
  next: 'Next ({{count}} more to review)',
  reviewBar: 'This team booking waits for its review',
  reviewReason: 'Reviewed for',
  reviewWhy: {
    size: 'As many people come as the rules of the hall want reviewed',
    points:
      'Earlier groups of this account did not arrive together, or fewer than half of them came, as often as the rules of the hall name. Please look at the account first',
  },
  toAccount: 'See the account',
  assist: 'Book at the counter',
  addVisitor: 'Add visitor',
  left: '{{count}} left',
  jkb: 'Health declaration made',
  export: 'Export',
  exportVisitors: 'Export visitors',
  cancelledBy: 'Cancelled by',
  by: {
    account: 'Visitor',
    unit: 'Unit',
    hall: 'Hall',
  },
  requested: 'Accepted {{accepted}}, decided {{decided}}',
  back: 'Back to the list',
};
