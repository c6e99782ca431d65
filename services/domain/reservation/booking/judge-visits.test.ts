import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { judge } from './judge-batch';
import { buildFacts, day, granted, movable, visiting } from './judged-samples';

describe('decision on a request with a visit limit', () => {
  const before = '2026-11-20';
  const pools = new Map(
    ['1', '2'].map((id) => [`${id}:personal`, { epoch: '1', left: 5, refusal: undefined }]),
  );

  test('refuses visitors over the limit by row, with the first day on which all can visit again', () => {
    const visits = visiting({ b: [['2026-11-01', '3']], c: [[before, '4']] }, 1);
    expect(
      judge([granted({ visitorKeys: ['a', 'b', 'c'] })], buildFacts(5, { visits }))[0],
    ).toMatchObject({
      refusal: RefusalCode.visitsUsedUp,
      params: { rows: [1, 2], from: '2026-12-20' },
    });
  });

  test('reports a ticket on the same day first and a lack of seats last', () => {
    const onDay = visiting({ a: [[day, '3']] }, 1);
    const asked = granted({ visitorKeys: ['a'] });
    expect(judge([asked], buildFacts(5, { visits: onDay }))[0]?.refusal).toBe(
      RefusalCode.visitorAlreadyBooked,
    );
    const often = visiting({ a: [[before, '3']] }, 1);
    expect(judge([asked], buildFacts(0, { visits: often }))[0]?.refusal).toBe(
      RefusalCode.visitsUsedUp,
    );
  });

  test('counts earlier requests of the batch and numbers the tickets of a person', () => {
    const facts = buildFacts(5, { visits: visiting({ a: [[before, '3']] }, 2) });
    facts.pools.set('9:personal', { epoch: '1', left: 5, refusal: undefined });
    const later = { sessionId: '9', visitDate: '2026-11-25', visitorKeys: ['a'] };
    const [first, second] = judge([granted({ visitorKeys: ['a', 'b'] }), granted(later)], facts);
    expect(first).toMatchObject({ visitNos: [2, 1] });
    expect(second?.refusal).toBe(RefusalCode.visitsUsedUp);
  });

  test('counts an order that moves to another day once', () => {
    const visits = visiting({ x: [[before, '7']] }, 1);
    const orders = new Map([['7', { ...movable('2'), visitDate: before }]]);
    const change = granted({ changeOrderId: '7', visitorKeys: ['x'] });
    expect(judge([change], buildFacts(5, { orders, pools, visits }))[0]).toMatchObject({
      visitNos: [2],
    });
  });
});
