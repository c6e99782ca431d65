import type { order as zh } from '../zh/order';
import type { Translated } from '../translated';

export const order: Translated<typeof zh> = {
  history: {
    created: 'Booking confirmed',
    cancelled: 'Cancelled',
    changed: 'Changed to {{to}}',
    closed: 'Cancelled because the hall is closed',
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
  area: { fallback: 'Exhibition area' },
  status: {
    created: 'Account registered',
    profile: 'Personal information completed',
    0: 'Pending review',
    1: 'Account status normal',
    2: 'Account warned',
    8: 'Account locked',
    9: 'Review rejected',
  },
};
