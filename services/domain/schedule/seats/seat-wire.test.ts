import { describe, expect, test } from '@jest/globals';
import type { SeatClaim } from './seat-claim';
import { decodeAllocation, encodeClaims, encodeGrant } from './seat-wire';

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
