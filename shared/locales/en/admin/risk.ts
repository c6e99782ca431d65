import type { Translated } from '../../translated';
import type { risk as zh } from '../../zh/admin/risk';

/** What speaks against accounts, as staff see it. */
export const risk: Translated<typeof zh> = {
  title: 'Risk record of the account',
  nothing: 'No risk record for this account',
  score: '{{count}} points, since {{at}}',
  score_one: '{{count}} point, since {{at}}',
  scoreShort: 'Points',
  points: '{{count}} points',
  points_one: '{{count}} point',
  pausedUntil: 'No bookings until {{date}}',
  setAside: 'Set aside …',
  setAsideEffect:
    'Until the end of that day the score has no effect: no second puzzle, no pause, no review of groups for it, no place on the list. Bookings that were refused are not made up for.',
  setAsideUntil: 'Set aside until {{date}}: {{reason}}',
  until: 'Until (this day included)',
  about:
    'Accounts whose conduct gives as many points as the rules of the hall name. Points count what was done, never who somebody is; the owner reads the same reasons.',
  empty: 'No accounts to check',
  account: 'Account',
  reasons: 'Reasons',
  follows: 'Measures',
  since: 'Since',
  measures: {
    captcha: 'Two puzzles',
    teamReview: 'Groups reviewed',
    review: 'To check',
    identity: 'Identity check',
  },
};
