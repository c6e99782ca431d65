import { describe, expect, test } from '@jest/globals';
import type { GrantRow } from './ledger.sql';
import { seatClaimOf } from './seat-claim';
import { seatKeys } from './seat-keys';

const grant: GrantRow = {
  requestid: 'r1',
  sessionId: '12',
  pool: 'personal',
  ticketcount: 2,
  visitorKeys: ['x', 'y'],
  accountType: 'user',
  accountId: '7',
};

describe('seats and claims of an order', () => {
  test('an individual has the party’s seats, a claim per visitor, and a claim of the account', () => {
    expect(seatClaimOf(grant)).toEqual({
      requestid: 'r1',
      seatField: '12:personal',
      seats: 2,
      claims: ['v:x', 'v:y', 'a:7:12'],
    });
  });

  test('a team has no claim of the account, so that it can hold many orders', () => {
    expect(seatClaimOf({ ...grant, pool: 'team', accountType: 'ta' })).toMatchObject({
      seatField: '12:team',
      claims: ['v:x', 'v:y'],
    });
  });

  test('an order of a deleted account has claims of its visitors only', () => {
    expect(seatClaimOf({ ...grant, accountId: null }).claims).toEqual(['v:x', 'v:y']);
  });

  test('all keys of a visit day share one hash tag, so that a script can use them in a cluster', () => {
    expect(seatKeys('2026-11-24')).toEqual([
      '{d:20261124}:ledger',
      '{d:20261124}:seats',
      '{d:20261124}:claims',
      '{d:20261124}:grants',
    ]);
  });
});
