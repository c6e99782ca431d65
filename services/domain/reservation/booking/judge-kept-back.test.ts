import { describe, expect, test } from '@jest/globals';
import type { SeatPool } from '@hall/shared/codes/states';
import type { UndecidedRequest } from './booking-request';
import { createKeptBack } from '../returned-seats';
import { type Facts, judge } from './judge-batch';
import { createVisits } from './visit-limits';

const until = new Date('2026-11-20T12:00:00Z');

/** A request of account 7 for one person, granted by Redis. */
const asked = (more: Partial<UndecidedRequest> = {}) => ({
  request: {
    requestid: 'r',
    seq: '1',
    accountId: '7',
    accountType: 'user' as const,
    areaId: 1,
    sessionId: '1',
    visitDate: '2026-11-24',
    pool: 'personal' as SeatPool,
    ticketcount: 1,
    visitorKeys: ['x'],
    guideIds: [],
    agencyId: null,
    changeOrderId: null,
    waitId: null,
    byStaff: false,
    fromRequestid: null,
    groupPoints: null,
    ...more,
  },
  verdict: 'granted' as const,
  epoch: '1',
});

/** Sessions with seats left, in one of which somebody returned seats. */
const factsWhere = (...rows: [who: string, until?: Date][]): Facts => ({
  pools: new Map(
    ['1:personal', '2:personal', '1:team'].map((key) => [
      key,
      { epoch: '1', left: 9, refusal: undefined },
    ]),
  ),
  orders: new Map(),
  offers: new Set(['3']),
  heldSessions: new Set(),
  heldDays: new Map(),
  peopleADay: 0,
  visits: createVisits(new Map(), { month: 0, year: 0 }),
  keptBack: createKeptBack(
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
      refusal: 'B00022',
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
    ['for who has nothing to do with it', asked({ accountId: '8', visitorKeys: ['y'] })],
  ])('are not refused %s', (_where, candidate) => {
    expect(judge([candidate], factsWhere(['account:7'], ['x']))[0]?.refusal).toBeUndefined();
  });
});
