/** The booking record of an account, for its owner. */
export const bookingRecord = {
  title: 'Booking record',
  intro:
    'To keep places for people who really come, the hall looks at how each account books. Your identity plays no part.',
  nothing: 'No problems recorded.',
  reasons: 'What was recorded',
  follows: 'What this means for you',
  noMeasure: 'There are no restrictions at present.',
  captcha: 'Before each booking, you solve two puzzles or enter a code sent to your phone',
  teamReview:
    'Staff review each team booking you make before its tickets are issued. The result is sent to you by text message',
  review: 'Staff are reviewing this account',
  identity: 'You need to verify your identity once before you book',
  pause:
    'No new bookings until {{date}}. Your existing orders remain valid and can be changed or cancelled',
  setAside: 'The hall has reviewed this record. It has no effect until {{date}}.',
  what: 'What you can do',
  fades:
    'Wait. Logins count for 30 days, bookings for 90 and missed visits for 180. Anything older no longer counts.',
  cancel: 'If you cannot come, cancel in good time.',
  ask: 'If this is wrong, please call the enquiry line or ask at the counter. Staff can correct it.',
  verifyTitle: 'Verify your identity',
  verifyWhy:
    'We verify your identity once, to make sure that you are the owner of this account. A verification service compares your name and ID number. The hall keeps only the result and the date, and will not ask again.',
  verify: 'Agree and verify',
  verified: 'Your identity is verified. You can book.',
  verifyElse:
    'If this does not work, or the service is unavailable, please bring your ID document to the counter, or call us.',
};
