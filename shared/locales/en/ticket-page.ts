import type { ticketPage as zh } from '../zh/ticket-page';
import type { Translated } from '../translated';

export const ticketPage: Translated<typeof zh> = {
  title: 'Visit ticket',
  time: 'Time',
  area: 'Place',
  entrance: 'Entrance',
  people_one: 'Visitor ({{count}})',
  people: 'Visitors ({{count}})',
  orderno: 'Order number',
  scan: 'Please show this code at the entrance',
  bring:
    'Please bring the original of the document you booked with; it is checked at the entrance. The ticket is for the persons named only and cannot be passed on.',
  act: 'Change or cancel',
  other: '中文',
  inReview: 'Your group booking is being reviewed. The ticket appears here once it is approved.',
  cancelled: 'This booking was cancelled, and its ticket is void.',
  over: 'This visit is over.',
  gone: {
    title: 'Booking not found',
    text: 'The link is genuine, but there is no booking for it in our system. If you did not cancel, please contact the hall and have your document to hand.',
  },
  lost: {
    title: 'This booking was lost',
    text: 'Because of a fault we had to restore our records. Bookings, changes and cancellations made between {{from}} and {{until}} could not be recovered, and yours is among them: the places are no longer kept for you. We are very sorry.',
    what: 'Please book again, or ask at the service counter on site and have your document to hand.',
    again: 'Book again',
  },
  wrong: {
    title: 'This link does not work',
    text: 'Please check that the link from the message is complete.',
  },
  code: {
    title: 'Confirm your phone number',
    text: 'So that nobody else can change your visit, we first send a code to the phone you booked with.',
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
    none: 'There is no other session to move to, or this booking has been moved as often as it may be.',
    waiting: 'One moment, please: this page updates by itself.',
    done: 'Your booking has been moved',
    doneText: 'The code and link stay the same. Please come at the new time.',
    failed: 'The booking was not moved',
    stays: 'Your original booking stands.',
  },
  cancel: {
    title: 'Cancel the booking',
    text: 'The ticket becomes void and the places go to other visitors. This cannot be undone.',
    confirm: 'Cancel the booking',
  },
  back: 'Back to the ticket',
};
