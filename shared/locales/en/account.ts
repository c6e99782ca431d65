import type { Translated } from '../translated';
import type { account as zh } from '../zh/account';

export const account: Translated<typeof zh> = {
  message: {
    approve: 'The hall has reviewed and approved your account. You can sign in and book.',
    reject:
      'The hall has not approved your account. Reason: {{reason}}. Please sign in, correct it and hand it in again.',
    1: 'Your account is in order again. {{reason}}.',
    '1until': 'Your account is in order again. {{reason}}.',
    2: 'Your account has been warned; you can still book. Reason: {{reason}}. Contact the hall with any question.',
    '2until':
      'Your account has been warned until {{until}}; you can still book. Reason: {{reason}}. Contact the hall with any question.',
    8: 'Your account has been locked and cannot book. Reason: {{reason}}. Contact the hall with any question.',
    '8until':
      'Your account has been locked until {{until}} and cannot book till then. Reason: {{reason}}. Contact the hall with any question.',
  },
  missedVisits: 'Missed {{missed}} visits within {{days}} days',
};
