import type { Translated } from '../../translated';
import type { standing as zh } from '../../zh/web/standing';

/** What is held against an account, told to its owner. */
export const standing: Translated<typeof zh> = {
  title: 'Account standing',
  intro:
    'To keep visits for the people who come, the hall looks at how an account books. Who you are plays no part in it.',
  nothing: 'Nothing is held against this account.',
  reasons: 'What was noted',
  follows: 'What follows from it',
  noMeasure: 'Nothing follows from it at present.',
  captcha: 'You solve two puzzles, or give a code sent to your phone, before each booking',
  teamReview:
    'Staff look at each group you book before its tickets are issued; you are told the outcome by text message',
  review: 'Staff of the hall are looking at it',
  identity: 'You verify your identity once before you book',
  pause:
    'No new bookings until {{date}}. Your present orders stand and can be changed or cancelled',
  setAside: 'The hall has looked at it: until {{date}} it has no effect.',
  what: 'What you can do',
  fades:
    'Wait: log-ins count for 30 days, bookings for 90, missed visits for 180. Anything older no longer counts.',
  cancel: 'Cancel in good time what you cannot use.',
  ask: 'If this is wrong, please call the enquiry line or ask at the counter: staff can set it aside.',
  verifyTitle: 'Verify your identity',
  verifyWhy:
    'So that we know the account is used by its owner, your identity is verified once. Your name and document number are compared by a verification service; the hall keeps whether they belong together and the date, nothing else, and does not ask again.',
  verify: 'Agree and verify',
  verified: 'Your identity is verified. You can book.',
  verifyElse:
    'If this does not work, or the service is unavailable, please come to the counter with your document, or call us.',
};
