import type { Translated } from '../../translated';
import type { standing as zh } from '../../zh/web/standing';

/** What is held against an account, told to its owner. */
export const standing: Translated<typeof zh> = {
  title: 'Conduct of the account',
  intro:
    'So that visits go to those who visit, the hall counts what is done with an account when it books. Who you are never counts.',
  nothing: 'Nothing is held against this account.',
  reasons: 'What was noted',
  follows: 'What follows from it',
  noMeasure: 'Nothing follows from it at present.',
  captcha: 'Before each booking two puzzles are to be solved, or a code sent to your phone',
  review: 'Staff of the hall are looking at it',
  identity: 'Your identity is verified once before you book',
  pause:
    'No new bookings until {{date}}. Your present orders stand and can be changed or cancelled',
  setAside: 'The hall has looked at it: until {{date}} it has no effect.',
  what: 'What you can do',
  fades:
    'Wait: sign-ins count for 30 days, bookings for 90, missed visits for 180. What is older is forgotten by itself.',
  cancel: 'Cancel in good time what you cannot use.',
  ask: 'If this is wrong, please call the enquiry line or ask at the counter: staff can set it aside.',
  verifyTitle: 'Verify your identity',
  verifyWhy:
    'So that we know the account is used by its owner, your identity is verified once. Your name and document number are compared by a verification service; the hall keeps whether they belong together and the date, nothing else, and does not ask again.',
  verify: 'Agree and verify',
  verified: 'Your identity is verified. You can book.',
  verifyElse:
    'If this does not succeed, or the service is away, please come to the counter with your document, or call us.',
};
