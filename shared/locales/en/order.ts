import type { order as zh } from '../zh/order';
import type { Translated } from '../translated';

export const order: Translated<typeof zh> = {
  history: {
    created: 'Booking confirmed',
    cancelled: 'Cancelled',
    changed: 'Changed to {{to}}',
    closed: 'Cancelled because the hall is closed',
    expired: 'Nobody came; the tickets have expired',
    approved: 'Team booking approved',
    rejected: 'Team booking not approved: {{reason}}',
    admitted: '{{count}} admitted',
    undone: 'Admission of {{count}} undone',
    staffCancelled: 'Cancelled by staff: {{reason}}',
    resent: 'Ticket message sent again',
    completed: 'Visit completed',
  },
  cancelwarning:
    'Frequent cancellations restrict booking. Cancellations left: {{day}} today, {{week}} this week, {{month}} this month, {{year}} this year.',
  ticket: {
    title: 'Visit reservation',
    hall: 'Memorial Hall',
    orderno: 'Order number',
    ticketcode: 'Ticket code',
    date: 'Date of visit',
    session: 'Session',
    area: 'Area',
    count: 'Visitors',
    visitors: 'Names',
    notice: 'Please bring the original ID used for booking and enter within the session booked.',
    calendar: 'Visit: {{area}}',
  },
  sms: 'Your verification code is {{code}}. It is valid for 5 minutes. Do not share it.',
  offer:
    'Seats for {{date}} {{session}} have come back for you. Sign in and confirm by {{until}}, or they pass on.',
  closedMessage:
    'We are sorry: the session {{date}} {{session}} is closed ({{reason}}). Your order {{orderno}} was cancelled; this does not count as a cancellation of yours, and you can book again.',
  noshowWarning:
    'Nobody came for your visit of {{date}} (order {{orderno}}): your account was warned. A second time within {{days}} days locks it. Please cancel ahead when you cannot come.',
  noshowLock:
    'Again nobody came for your visit of {{date}} (order {{orderno}}): your account is locked, and clears after {{days}} days. Please ask the hall if in doubt.',
  staffCancelledMessage:
    'Your order {{orderno}} ({{date}} {{session}}) was cancelled by the hall: {{reason}}. It does not count as a cancellation of yours.',
  approvedMessage:
    'Your team booking {{orderno}} ({{date}} {{session}}) was approved. Team code {{ticketcode}}.',
  rejectedMessage:
    'Your team booking {{orderno}} ({{date}} {{session}}) was not approved: {{reason}}.',
  ticketMessage:
    'Your visit: {{date}} {{session}}, ticket code {{ticketcode}}, order {{orderno}}. Please bring your original document and come in time.',
  area: { fallback: 'Exhibition area' },
  status: {
    created: 'Account registered',
    profile: 'Personal information completed',
    noshow: 'Nobody came for a booked visit',
    noshowWarning: 'Nobody came for a booked visit: warned',
    noshowLock: 'Nobody came for a booked visit again: locked',
    noshowCleared: 'No-show forgotten after its time: account normal',
    noshowTakenBack: 'No-show corrected: account restored',
    submitted: 'Papers handed in for review',
    password: 'Password changed',
    reset: 'Password set anew by verification code',
    phone: 'Phone number changed',
    question: 'Security questions set',
    deleted: 'Account deleted',
    0: 'Pending review',
    1: 'Account status normal',
    2: 'Account warned',
    8: 'Account locked',
    9: 'Review rejected',
  },
};
