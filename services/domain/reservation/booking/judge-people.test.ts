import { describe, expect, test } from '@jest/globals';
import type { UndecidedRequest } from './booking-request';
import { createExclusions } from '../returned-seats';
import { type Facts, judge } from './judge-batch';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import {
  buildFacts,
  day,
  granted,
  movable,
  outcomesOf,
  poolsWith,
  visiting,
} from './judged-samples';

describe('decision on a request with a visit limit', () => {
  const before = '2026-11-20';
  const pools = poolsWith({ 1: 5, 2: 5 });

  test('refuses visitors over the limit by row, with the first day on which all can visit again', () => {
    const visits = visiting({ b: [['2026-11-01', '3']], c: [[before, '4']] }, 1);
    expect(
      judge([granted({ visitorKeys: ['a', 'b', 'c'] })], buildFacts(5, { visits }))[0],
    ).toMatchObject({
      code: RefusalCode.visitsUsedUp,
      params: { rows: [1, 2], from: '2026-12-20' },
    });
  });

  test('reports a ticket on the same day first and a lack of seats last', () => {
    const onDay = visiting({ a: [[day, '3']] }, 1);
    const asked = granted({ visitorKeys: ['a'] });
    expect(outcomesOf([asked], buildFacts(5, { visits: onDay }))).toEqual([
      RefusalCode.visitorAlreadyBooked,
    ]);
    const often = visiting({ a: [[before, '3']] }, 1);
    expect(outcomesOf([asked], buildFacts(0, { visits: often }))).toEqual([
      RefusalCode.visitsUsedUp,
    ]);
  });

  test('counts earlier requests of the batch and numbers the tickets of a person', () => {
    const facts = buildFacts(5, { visits: visiting({ a: [[before, '3']] }, 2) });
    facts.pools.set('9:personal', { epoch: '1', left: 5, refusal: undefined });
    const later = { sessionId: '9', visitDate: '2026-11-25', visitorKeys: ['a'] };
    const [first, second] = judge([granted({ visitorKeys: ['a', 'b'] }), granted(later)], facts);
    expect(first).toMatchObject({ visitNos: [2, 1] });
    expect(second).toMatchObject({ code: RefusalCode.visitsUsedUp });
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

const until = new Date('2026-11-20T12:00:00Z');

/** A request of account 7 for one person, granted by Redis. */
const asked = (more: Partial<UndecidedRequest> = {}) =>
  granted({ accountId: '7', visitorKeys: ['x'], ...more });

/** Sessions with seats left, in one of which somebody returned seats. */
const factsWhere = (...rows: [who: string, until?: Date][]): Facts =>
  buildFacts(0, {
    pools: new Map([
      ...poolsWith({ 1: 9, 2: 9 }),
      ['1:team', { epoch: '1', left: 9, refusal: undefined }],
    ]),
    offers: new Set(['3']),
    exclusions: createExclusions(
      rows.map(([who, end = until], at) => ({
        returnedSeatsId: String(at),
        who,
        sessionId: '1',
        pool: 'personal',
        until: end,
      })),
    ),
  });

describe('seats returned minutes ago', () => {
  test.each(['account:7', 'x'])('are refused to %s, with the time when the refusal ends', (who) => {
    expect(judge([asked()], factsWhere([who]))[0]).toMatchObject({
      code: 'B00022',
      params: { until: until.toISOString() },
      returnedSeatsId: '0',
    });
  });

  test('are refused until the latest of several times', () => {
    const later = new Date(until.getTime() + 60_000);
    const facts = factsWhere(['account:7'], ['x', later]);
    expect(judge([asked()], facts)[0]).toMatchObject({ params: { until: later.toISOString() } });
  });

  test.each([
    ['in another session', asked({ sessionId: '2' })],
    ['for another kind of seats', asked({ accountType: 'tg', pool: 'team' })],
    ['where the waiting list holds seats for the account', asked({ waitId: '3' })],
    ['for an unrelated account', asked({ accountId: '8', visitorKeys: ['y'] })],
  ])('are not refused %s', (_where, candidate) => {
    expect(outcomesOf([candidate], factsWhere(['account:7'], ['x']))).toEqual(['confirmed']);
  });
});
