/** Flagged accounts, as staff see them. */
export const risk = {
  title: 'Risk record of the account',
  nothing: 'No risk record for this account',
  score: '{{count}} points, since {{at}}',
  score_one: '{{count}} point, since {{at}}',
  points: '{{count}} points',
  points_one: '{{count}} point',
  pausedUntil: 'No bookings until {{date}}',
  setAside: 'Set the score aside',
  isSetAside: 'Score set aside',
  setAsideEffect:
    'Until the end of that day the score has no effect: no second puzzle, no pause, no team review, and no listing as a flagged account. Refused bookings are not restored.',
  setAsideUntil: 'Set aside until {{date}}: {{reason}}',
  until: 'Until (including this day)',
  about:
    'Accounts with more points than the limit in the rules. Points count what an account has done, not who its owner is. The owner sees the same reasons.',
  empty: 'No flagged accounts',
  account: 'Account',
  since: 'Since',
  measures: {
    captcha: 'Two puzzles',
    teamReview: 'Teams reviewed',
    review: 'To check',
    identity: 'Identity check',
  },
};
