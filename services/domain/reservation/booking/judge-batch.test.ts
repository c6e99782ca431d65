import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Candidate } from './booking-request';
import { accountInSession, accountOnDay } from './held-sessions.sql';
import { judge } from './judge-batch';
import { buildFacts, day, granted, movable, poolsWith, visiting } from './judged-samples';

describe('decision on a request under the locks of its rows', () => {
  test('refuses a request that Redis granted if the pool has no seats left', () => {
    expect(judge([granted()], buildFacts(0))[0]?.refusal).toBe(RefusalCode.notEnoughSeats);
  });

  test('refuses a party as a whole and still confirms a smaller one after it', () => {
    const decisions = judge(
      [granted({ visitorKeys: ['a', 'b', 'c'] }), granted({ visitorKeys: ['d', 'e'] })],
      buildFacts(2),
    );
    expect(decisions.map(({ refusal }) => refusal)).toEqual([
      RefusalCode.notEnoughSeats,
      undefined,
    ]);
  });

  test('reports the seats left in a refusal only', () => {
    const facts = buildFacts(3);
    const decisions = judge(
      [granted({ visitorKeys: ['a', 'b'] }), granted({ visitorKeys: ['c', 'd'] })],
      facts,
    );
    expect(decisions.map(({ left }) => left)).toEqual([undefined, 1]);
    expect(judge([granted({ sessionId: 'gone' })], facts)[0]).not.toHaveProperty('left');
  });

  test('limits the people an account books per day; a moved order counts once, a group not at all', () => {
    const heldDays = () => new Map([[accountOnDay('me', day), [{ orderId: '7', seats: 6 }]]]);
    const facts = (more = {}) => buildFacts(50, { heldDays: heldDays(), peopleADay: 10, ...more });
    const party = (size: number, more = {}) =>
      granted({
        accountId: 'me',
        ...more,
        visitorKeys: Array.from({ length: size }, (_, at) => `${at}`),
      });
    expect(judge([party(4)], facts())[0]?.refusal).toBeUndefined();
    expect(judge([party(5)], facts())[0]?.refusal).toBe(RefusalCode.accountDayFull);
    expect(judge([party(5)], facts({ peopleADay: 0 }))[0]?.refusal).toBeUndefined();
    expect(judge([party(30, { accountType: 'tg' })], facts())[0]?.refusal).toBeUndefined();
    const orders = new Map([['7', { ...movable('2'), ticketcount: 5 }]]);
    const pools = poolsWith({ 1: 50, 2: 50 });
    const moved = judge([party(5, { changeOrderId: '7' })], facts({ orders, pools }));
    expect(moved[0]?.refusal).toBeUndefined();
  });

  test('counts a grant against later requests of the same account in the batch', () => {
    const party = (sessionId: string, names: string[]) =>
      granted({ accountId: 'me', sessionId, visitorKeys: names });
    const pools = poolsWith({ 1: 50, 2: 50 });
    const [first, second] = judge(
      [party('1', ['a', 'b', 'c']), party('2', ['d', 'e', 'f'])],
      buildFacts(0, { pools, peopleADay: 5 }),
    );
    expect(first?.refusal).toBeUndefined();
    expect(second?.refusal).toBe(RefusalCode.accountDayFull);
  });

  test('defers a request without a grant while seats are left', () => {
    const full: Candidate = { ...granted(), verdict: 'full' };
    expect(judge([full], buildFacts(5))[0]).toMatchObject({ deferred: true });
  });

  test('ignores a grant of another epoch and has the day rebuilt', () => {
    const old: Candidate = { ...granted(), epoch: '0' };
    expect(judge([old], buildFacts(5))[0]).toMatchObject({ deferred: true, outdated: true });
  });

  test('decides in Postgres alone if Redis is unavailable', () => {
    const direct: Candidate = { ...granted(), verdict: 'direct', epoch: null };
    expect(judge([direct], buildFacts(1))[0]).toEqual({ candidate: direct, visitNos: [1] });
  });

  test('refuses a visitor who already holds a ticket that day, by row', () => {
    const facts = buildFacts(5, { visits: visiting({ b: [[day, '3']] }) });
    expect(judge([granted({ visitorKeys: ['a', 'b'] })], facts)[0]).toMatchObject({
      refusal: RefusalCode.visitorAlreadyBooked,
      params: { rows: [1] },
    });
  });

  test('gives the ticket to the first of two requests with the same visitor', () => {
    const batch = [granted({ visitorKeys: ['x'] }), granted({ visitorKeys: ['x'] })];
    const [first, second] = judge(batch, buildFacts(5));
    expect(first?.refusal).toBeUndefined();
    expect(second?.refusal).toBe(RefusalCode.visitorAlreadyBooked);
  });

  test('refuses to move an order if a visitor was removed since the request', () => {
    const facts = buildFacts(5, {
      orders: new Map([['7', { ...movable('2'), ticketcount: 2 }]]),
      pools: poolsWith({ 1: 5, 2: 5 }),
    });
    const asked = granted({ visitorKeys: ['a', 'b', 'c'], changeOrderId: '7' });
    expect(judge([asked], facts)[0]?.refusal).toBe(RefusalCode.orderNotChangeable);
  });

  test('allows one order per session to an individual, many to a team', () => {
    const heldSessions = new Set([accountInSession('me', '1')]);
    const mine = granted({ accountId: 'me' });
    const team = granted({ accountId: 'me', accountType: 'ta' });
    expect(judge([mine], buildFacts(5, { heldSessions }))[0]?.refusal).toBe(
      RefusalCode.sessionConflict,
    );
    expect(judge([team], buildFacts(5, { heldSessions }))[0]?.refusal).toBeUndefined();
  });

  test('refuses a closed, stopped or unreleased session with its own code', () => {
    const refusal = RefusalCode.stopped;
    const facts = buildFacts(5, {
      pools: new Map([['1:personal', { epoch: '1', left: 5, refusal }]]),
    });
    expect(judge([granted()], facts)[0]?.refusal).toBe(refusal);
  });

  test('refuses to move part of an order if somebody else was admitted since the request', () => {
    const orders = new Map([['7', { ...movable('2'), inside: 1, visitorKeys: ['b'] }]]);
    const pools = poolsWith({ 1: 5, 2: 5 });
    const refusalOf = (visitor: string) => {
      const asked = granted({ visitorKeys: [visitor], changeOrderId: '7', byStaff: true });
      return judge([asked], buildFacts(5, { orders, pools }))[0]?.refusal;
    };
    expect(refusalOf('a')).toBe(RefusalCode.orderNotChangeable);
    expect(refusalOf('b')).toBeUndefined();
  });

  test('allows a change its own visitors, but only once', () => {
    const orders = new Map([['7', movable('2')]]);
    const pools = poolsWith({ 1: 5, 2: 5 });
    const visits = visiting({ x: [[day, '7']] });
    const change = { changeOrderId: '7', visitorKeys: ['x'] };
    const decisions = judge(
      [granted(change), granted(change)],
      buildFacts(5, { orders, pools, visits }),
    );
    expect(decisions[0]?.refusal).toBeUndefined();
    expect(decisions[1]?.refusal).toBe(RefusalCode.orderNotChangeable);
  });

  test('refuses a change to the same session and defers one whose pool is not locked', () => {
    const change = granted({ changeOrderId: '7' });
    const same = buildFacts(5, { orders: new Map([['7', movable('1')]]) });
    expect(judge([change], same)[0]?.refusal).toBe(RefusalCode.orderNotChangeable);
    const unlocked = buildFacts(5, { orders: new Map([['7', movable('9')]]) });
    expect(judge([change], unlocked)[0]).toMatchObject({ deferred: true });
  });

  test('takes the held seats for an offer, not the seats left', () => {
    const offer = granted({ waitId: '4' });
    expect(judge([offer], buildFacts(0, { offers: new Set(['4']) }))[0]?.refusal).toBeUndefined();
    expect(judge([offer], buildFacts(9))[0]?.refusal).toBe(RefusalCode.notEnoughSeats);
  });

  test('refuses a session that does not exist', () => {
    const elsewhere = granted({ sessionId: '404' });
    expect(judge([elsewhere], buildFacts(5))[0]?.refusal).toBe(RefusalCode.notAvailable);
  });

  test('allows staff to move an order whose visitor has used up the changes', () => {
    const orders = () => new Map([['7', { ...movable('2'), changeableByVisitor: false }]]);
    const pools = poolsWith({ 1: 5, 2: 5 });
    const refusalOf = (byStaff: boolean) =>
      judge(
        [granted({ changeOrderId: '7', byStaff })],
        buildFacts(5, { orders: orders(), pools }),
      )[0]?.refusal;
    expect(refusalOf(false)).toBe(RefusalCode.orderNotChangeable);
    expect(refusalOf(true)).toBeUndefined();
  });

  test('refuses a change of a missing or cancelled order', () => {
    const change = granted({ changeOrderId: '7' });
    expect(judge([change], buildFacts(5))[0]?.refusal).toBe(RefusalCode.orderNotChangeable);
    const ended = buildFacts(5, { orders: new Map([['7', movable('2', false)]]) });
    expect(judge([change], ended)[0]?.refusal).toBe(RefusalCode.orderNotChangeable);
  });

  test('moves an order to another day if its visitors hold no ticket there', () => {
    const pools = poolsWith({ 1: 5, 2: 5 });
    const facts = buildFacts(5, { orders: new Map([['7', movable('2')]]), pools });
    expect(judge([granted({ changeOrderId: '7' })], facts)[0]?.refusal).toBeUndefined();
  });

  test('leaves the order unchanged after a refused change, so that the next change can move it', () => {
    const pools = poolsWith({ 1: 0, 2: 5, 3: 1 });
    const facts = buildFacts(1, { orders: new Map([['7', movable('2')]]), pools });
    const [toFull, toFree] = judge(
      [
        granted({ changeOrderId: '7', sessionId: '1', visitorKeys: ['a'] }),
        granted({ changeOrderId: '7', sessionId: '3', visitorKeys: ['a'] }),
      ],
      facts,
    );
    expect(toFull?.refusal).toBe(RefusalCode.notEnoughSeats);
    expect(toFree?.refusal).toBeUndefined();
  });

  test.each(['claimed', 'unknown', 'defer'] as const)(
    'defers a request that Redis did not grant (%s) while seats are left',
    (verdict) => {
      const asked: Candidate = { ...granted(), verdict };
      expect(judge([asked], buildFacts(5))[0]).toMatchObject({ deferred: true });
    },
  );

  test('confirms only the first of two requests of an individual, but both of a team', () => {
    const refusals = (accountType: 'user' | 'tg') =>
      judge(
        [granted({ accountId: 'me', accountType }), granted({ accountId: 'me', accountType })],
        buildFacts(5),
      ).map(({ refusal }) => refusal);
    expect(refusals('user')).toEqual([undefined, RefusalCode.sessionConflict]);
    expect(refusals('tg')).toEqual([undefined, undefined]);
  });

  test('does not record orders of a team as those of an individual', () => {
    const facts = buildFacts(5);
    judge([granted({ accountId: 'me', accountType: 'ta' })], facts);
    expect([...facts.heldSessions]).toEqual([]);
  });

  test('does not reduce the seats left when it confirms an offer', () => {
    const facts = buildFacts(1, { offers: new Set(['4']) });
    const [offer, other] = judge([granted({ waitId: '4' }), granted()], facts);
    expect([offer?.refusal, other?.refusal]).toEqual([undefined, undefined]);
  });

  test('never grants more seats than a pool has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }),
        fc.nat({ max: 60 }),
        (sizes, left) => {
          const batch = sizes.map((size, party) =>
            granted({ visitorKeys: Array.from({ length: size }, (_, i) => `p${party}-${i}`) }),
          );
          const taken = judge(batch, buildFacts(left))
            .filter(({ refusal, deferred }) => !refusal && !deferred)
            .reduce((sum, { candidate }) => sum + candidate.request.ticketcount, 0);
          return taken <= left;
        },
      ),
    );
  });
});
