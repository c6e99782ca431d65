import { ruleNames } from '../answer';

export const attempts = {
  title: 'Refused bookings of the last 7 days',
  button: 'Refused bookings',
  none: 'No bookings were refused in the last 7 days',
  sentence: 'Your booking of {{at}} ({{visit}}) was refused: {{why}}. {{left}}',
  unknownSession: 'a session that is not in the calendar',
  left: 'At that time {{count}} places for {{pool}} were left in this session.',
  left_one: 'At that time {{count}} place for {{pool}} was left in this session.',
  stage: { early: 'When submitted', queued: 'When processed' },
  people: '{{count}} people',
  people_one: '{{count}} person',
  times: '{{times}} times within a minute',
  newest: 'Only the newest {{most}} are shown',
  pools: { personal: 'individuals', team: 'teams', window: 'the counter' },
  rule: ruleNames,
};
