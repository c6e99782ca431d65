import { expect, test } from '@jest/globals';
import { describeOutcome } from './describe-outcome';

const inRedis = { invariant: 5 };
const inPostgres = { invariant: 2 };

test.each([
  [[], [], false, /agree/, /--repair/],
  [
    [inRedis],
    [inRedis],
    false,
    /^1 difference.*--repair rebuilds the days of 1 of them/,
    /Postgres/,
  ],
  [[inPostgres], [inPostgres], false, /1 lie within Postgres.*docs\/alarms/, /--repair/],
  [[inRedis, inPostgres], [inRedis, inPostgres], false, /days of 1 of them.*1 lie within/, /left/],
  [[inRedis, inPostgres], [inPostgres], true, /2 difference.*1 left.*1 lie within/, /--repair/],
  [[inRedis], [], true, /1 difference.*0 left/, /Postgres/],
])(
  'offers a repair only for differences that it repairs: %j',
  (found, left, repair, expected, never) => {
    expect(describeOutcome(found, left, repair)).toMatch(expected);
    expect(describeOutcome(found, left, repair)).not.toMatch(never);
  },
);
