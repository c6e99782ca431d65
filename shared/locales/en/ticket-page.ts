import type { ticketPage as zh } from '../zh/ticket-page';
import type { Translated } from '../translated';

export const ticketPage: Translated<typeof zh> = {
  title: 'Visit ticket',
  time: 'Time',
  area: 'Area',
  entrance: 'Entrance',
  people_one: 'Visitor ({{count}})',
  people: 'Visitors ({{count}})',
  orderno: 'Order number',
  scan: 'Please show this code at the entrance',
  bring:
    'Please bring the original ID document used for booking. It is checked at the entrance. Only the people named here may enter with this ticket.',
  act: 'Change or cancel',
  other: '中文',
  inReview: 'Your group booking is awaiting review. The ticket appears here once it is approved.',
  cancelled: 'This booking was cancelled. Its ticket is no longer valid.',
  over: 'This visit is over.',
  gone: {
    title: 'Booking not found',
    text: 'The link is genuine, but we have no booking for it. If you did not cancel, please contact the hall and have your ID document ready.',
  },
  lost: {
    title: 'This booking was lost',
    text: 'Because of a fault, we had to restore our records. Bookings, changes and cancellations made between {{from}} and {{until}} could not be recovered. Yours is one of them, and its places are no longer held. We are very sorry.',
    what: 'Please book again, or ask at the counter and have your ID document ready.',
    again: 'Book again',
  },
  wrong: {
    title: 'This link does not work',
    text: 'Please check that the link from the message is complete.',
  },
  code: {
    title: 'Confirm your phone number',
    text: 'To make sure that nobody else changes your visit, we send a code to the phone number used to book.',
    send: 'Send the code',
    sent: 'We have sent a code to the phone ending in {{ending}}. It is valid for 5 minutes.',
    label: 'Code from the message',
    check: 'Continue',
    again: 'Send another code',
  },
  choices: 'Change or cancel',
  change: {
    title: 'Move to another time',
    label: 'New time (these sessions have room for your whole party)',
    choose: 'Please choose',
    confirm: 'Move the booking',
    none: 'There is no other session to move to, or this booking has no changes left.',
    waiting: 'One moment, please. This page updates automatically.',
    done: 'Your booking has been moved',
    doneText: 'The code and link stay the same. Please come at the new time.',
    failed: 'The booking was not moved',
    stays: 'Your original booking remains valid.',
  },
  cancel: {
    title: 'Cancel the booking',
    text: 'The ticket is no longer valid and the places go to other visitors. This cannot be undone.',
    confirm: 'Cancel the booking',
  },
  back: 'Back to the ticket',
};
