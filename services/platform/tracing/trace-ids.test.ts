import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createKeyedHash } from '../crypto/keyed-hash';
import { acceptedSpanIdOf, isChosen, traceIdOf } from './trace-ids';

const keyed = (name: string) => createKeyedHash(Buffer.alloc(32, name).toString('base64'), 'trace');
const requestId = fc.stringMatching(/^[A-Za-z0-9]{32}$/);

describe('the ids of a booking request’s trace', () => {
  test('are the request’s own id if it has the format of a trace id', () => {
    expect(traceIdOf('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  test('have OpenTelemetry’s format for any request id', () => {
    fc.assert(
      fc.property(requestId, (id) => {
        expect(traceIdOf(id)).toMatch(/^(?!0{32})[\da-f]{32}$/);
        expect(acceptedSpanIdOf(id)).toMatch(/^[\da-f]{16}$/);
      }),
    );
  });

  test('samples about one in N requests, the same ones in every process', () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => traceIdOf(`a request ${i}`));
    const hash = keyed('one');
    expect(ids.filter((id) => isChosen(hash, id, 1))).toHaveLength(20_000);
    const told = ids.filter((id) => isChosen(hash, id, 100));
    expect(told.length).toBeGreaterThan(120);
    expect(told.length).toBeLessThan(300);
    expect(ids.filter((id) => isChosen(keyed('one'), id, 100))).toEqual(told);
  });

  test('depends on a key, so that clients cannot choose sampled ids', () => {
    // Ids that a simple rule, such as the remainder of their last digits, would always sample.
    const sent = Array.from(
      { length: 20_000 },
      (_, i) => (i + 1).toString(16).padStart(24, 'a') + '00000000',
    );
    const told = sent.filter((id) => isChosen(keyed('one'), traceIdOf(id), 100));
    expect(told.length).toBeLessThan(300);
    expect(sent.filter((id) => isChosen(keyed('other'), traceIdOf(id), 100))).not.toEqual(told);
  });
});
