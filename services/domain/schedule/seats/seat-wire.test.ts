import { describe, expect, test } from '@jest/globals';
import {
  type SeatClaim,
  decodeAllocation,
  encodeClaims,
  encodeGrant,
  seatClaimOf,
} from './seat-wire';
import type { GrantRow } from './ledger.sql';
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

const claim: SeatClaim = {
  requestid: 'r1',
  seatField: '12:personal',
  seats: 2,
  claims: ['v:x', 'v:y', 'a:7:12'],
};
const letters = { id: 'r1', s: '12:personal', n: 2, c: ['v:x', 'v:y', 'a:7:12'] };

describe('the wire format of the seat scripts', () => {
  test('writes a claim with short keys and omits unset fields', () => {
    expect(JSON.parse(encodeClaims([claim]))).toEqual([letters]);
  });

  test('writes the request of a takeover and the held seats of an offer', () => {
    const [change, offer] = JSON.parse(
      encodeClaims([
        { ...claim, takesOverFrom: 'r0' },
        { ...claim, isHeld: true },
      ]),
    ) as object[];
    expect(change).toEqual({ ...letters, f: 'r0' });
    expect(offer).toEqual({ ...letters, h: true });
  });

  test('writes a grant without the request, which is the hash field', () => {
    expect(encodeGrant(claim)).toBe('{"s":"12:personal","n":2,"c":["v:x","v:y","a:7:12"]}');
  });

  test('reads the verdicts of a loaded day and the answer for a day that is not loaded', () => {
    expect(decodeAllocation('{"epoch":"3","verdicts":["granted","full"]}')).toEqual({
      stale: false,
      epoch: '3',
      verdicts: ['granted', 'full'],
    });
    expect(decodeAllocation('{"stale":true}')).toEqual({ stale: true });
  });
});
