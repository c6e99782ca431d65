import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Candidate } from './booking-request';
import { accountInSession, accountOnDay } from './held-sessions.sql';
import { judge } from './judge-batch';
import {
  buildFacts,
  day,
  granted,
  movable,
  outcomesOf,
  poolsWith,
  visiting,
} from './judged-samples';

describe('decision on a request under the locks of its rows', () => {
  test('refuses a request that Redis granted if the pool has no seats left', () => {
    expect(outcomesOf([granted()], buildFacts(0))).toEqual([RefusalCode.notEnoughSeats]);
  });

  test('refuses a party as a whole and still confirms a smaller one after it', () => {
    const batch = [granted({ visitorKeys: ['a', 'b', 'c'] }), granted({ visitorKeys: ['d', 'e'] })];
    expect(outcomesOf(batch, buildFacts(2))).toEqual([RefusalCode.notEnoughSeats, 'confirmed']);
  });

  test('reports the seats left in a refusal only', () => {
    const facts = buildFacts(3);
    const decisions = judge(
      [granted({ visitorKeys: ['a', 'b'] }), granted({ visitorKeys: ['c', 'd'] })],
      facts,
    );
    expect(decisions).toMatchObject([{ kind: 'confirmed' }, { left: 1 }]);
    expect(judge([granted({ sessionId: 'gone' })], facts)).toMatchObject([{ left: null }]);
  });

  test('limits the people an account books per day; a moved order counts once, a team not at all', () => {
    const heldDays = () => new Map([[accountOnDay('me', day), [{ orderId: '7', seats: 6 }]]]);
    const facts = (more = {}) =>
      buildFacts(50, { heldDays: heldDays(), bookedPeople: { aDay: 10 }, ...more });
    const party = (size: number, more = {}) =>
      granted({
        accountId: 'me',
        ...more,
        visitorKeys: Array.from({ length: size }, (_, at) => `${at}`),
      });
    expect(outcomesOf([party(4)], facts())).toEqual(['confirmed']);
    expect(outcomesOf([party(5)], facts())).toEqual([RefusalCode.accountDayFull]);
    expect(outcomesOf([party(5)], facts({ bookedPeople: { aDay: 0 } }))).toEqual(['confirmed']);
    expect(outcomesOf([party(30, { accountType: 'tg' })], facts())).toEqual(['confirmed']);
    const orders = new Map([['7', { ...movable('2'), ticketcount: 5 }]]);
    const pools = poolsWith({ 1: 50, 2: 50 });
    const moved = outcomesOf([party(5, { changeOrderId: '7' })], facts({ orders, pools }));
    expect(moved).toEqual(['confirmed']);
  });

  test('counts a grant against later requests of the same account in the batch', () => {
    const party = (sessionId: string, names: string[]) =>
      granted({ accountId: 'me', sessionId, visitorKeys: names });
    const pools = poolsWith({ 1: 50, 2: 50 });
    const batch = [party('1', ['a', 'b', 'c']), party('2', ['d', 'e', 'f'])];
    const outcomes = outcomesOf(batch, buildFacts(0, { pools, bookedPeople: { aDay: 5 } }));
    expect(outcomes).toEqual(['confirmed', RefusalCode.accountDayFull]);
  });

  test('defers a request without a grant while seats are left', () => {
    const full: Candidate = { ...granted(), verdict: 'full' };
    expect(outcomesOf([full], buildFacts(5))).toEqual(['deferred']);
  });

  test('ignores a grant of another epoch and has the day rebuilt', () => {
    const old: Candidate = { ...granted(), epoch: '0' };
    expect(outcomesOf([old], buildFacts(5))).toEqual(['outdated']);
  });

  test('decides in Postgres alone if Redis is unavailable', () => {
    const candidate: Candidate = { request: granted().request, verdict: 'direct' };
    expect(judge([candidate], buildFacts(1))).toEqual([
      { kind: 'confirmed', candidate, visitNos: [1] },
    ]);
  });

  test('refuses a visitor who already holds a ticket that day, by row', () => {
    const facts = buildFacts(5, { visits: visiting({ b: [[day, '3']] }) });
    expect(judge([granted({ visitorKeys: ['a', 'b'] })], facts)[0]).toMatchObject({
      code: RefusalCode.visitorAlreadyBooked,
      params: { rows: [1] },
    });
  });

  test('gives the ticket to the first of two requests with the same visitor', () => {
    const batch = [granted({ visitorKeys: ['x'] }), granted({ visitorKeys: ['x'] })];
    expect(outcomesOf(batch, buildFacts(5))).toEqual([
      'confirmed',
      RefusalCode.visitorAlreadyBooked,
    ]);
  });

  test('refuses to move an order if a visitor was removed since the request', () => {
    const facts = buildFacts(5, {
      orders: new Map([['7', { ...movable('2'), ticketcount: 2 }]]),
      pools: poolsWith({ 1: 5, 2: 5 }),
    });
    const asked = granted({ visitorKeys: ['a', 'b', 'c'], changeOrderId: '7' });
    expect(outcomesOf([asked], facts)).toEqual([RefusalCode.orderNotChangeable]);
  });

  test('allows one order per session to an individual, many to a team', () => {
    const heldSessions = new Set([accountInSession('me', '1')]);
    const mine = granted({ accountId: 'me' });
    const team = granted({ accountId: 'me', accountType: 'ta' });
    expect(outcomesOf([mine], buildFacts(5, { heldSessions }))).toEqual([
      RefusalCode.sessionConflict,
    ]);
    expect(outcomesOf([team], buildFacts(5, { heldSessions }))).toEqual(['confirmed']);
  });

  test('refuses a closed, stopped or unreleased session with its own code', () => {
    const refusal = RefusalCode.stopped;
    const facts = buildFacts(5, {
      pools: new Map([['1:personal', { epoch: '1', left: 5, refusal }]]),
    });
    expect(outcomesOf([granted()], facts)).toEqual([refusal]);
  });

  test('refuses to move part of an order if somebody else was admitted since the request', () => {
    const remaining = { ...movable('2'), inside: 1, ticketcount: 2, visitorKeys: ['b', 'c'] };
    const pools = poolsWith({ 1: 5, 2: 5 });
    const outcomeOf = (...visitorKeys: string[]) => {
      const orders = new Map([['7', { ...remaining }]]);
      const asked = granted({ visitorKeys, changeOrderId: '7', byStaff: true });
      return outcomesOf([asked], buildFacts(5, { orders, pools }))[0];
    };
    expect(outcomeOf('a', 'b')).toBe(RefusalCode.orderNotChangeable);
    expect(outcomeOf('b', 'c')).toBe('confirmed');
  });

  test('allows a change its own visitors, but only once', () => {
    const orders = new Map([['7', movable('2')]]);
    const pools = poolsWith({ 1: 5, 2: 5 });
    const visits = visiting({ x: [[day, '7']] });
    const change = { changeOrderId: '7', visitorKeys: ['x'] };
    const batch = [granted(change), granted(change)];
    expect(outcomesOf(batch, buildFacts(5, { orders, pools, visits }))).toEqual([
      'confirmed',
      RefusalCode.orderNotChangeable,
    ]);
  });

  test('refuses a change to the same session and defers one whose pool is not locked', () => {
    const change = granted({ changeOrderId: '7' });
    const same = buildFacts(5, { orders: new Map([['7', movable('1')]]) });
    expect(outcomesOf([change], same)).toEqual([RefusalCode.orderNotChangeable]);
    const unlocked = buildFacts(5, { orders: new Map([['7', movable('9')]]) });
    expect(outcomesOf([change], unlocked)).toEqual(['deferred']);
  });

  test('takes the held seats for an offer, not the seats left', () => {
    const offer = granted({ waitId: '4' });
    expect(outcomesOf([offer], buildFacts(0, { offers: new Set(['4']) }))).toEqual(['confirmed']);
    expect(outcomesOf([offer], buildFacts(9))).toEqual([RefusalCode.notEnoughSeats]);
  });

  test('refuses a session that does not exist', () => {
    const elsewhere = granted({ sessionId: '404' });
    expect(outcomesOf([elsewhere], buildFacts(5))).toEqual([RefusalCode.notAvailable]);
  });

  test('allows staff to move an order whose visitor has used up the changes', () => {
    const orders = () => new Map([['7', { ...movable('2'), changeableByVisitor: false }]]);
    const pools = poolsWith({ 1: 5, 2: 5 });
    const outcomeOf = (byStaff: boolean) =>
      outcomesOf(
        [granted({ changeOrderId: '7', byStaff })],
        buildFacts(5, { orders: orders(), pools }),
      )[0];
    expect(outcomeOf(false)).toBe(RefusalCode.orderNotChangeable);
    expect(outcomeOf(true)).toBe('confirmed');
  });

  test('refuses a change of a missing or cancelled order', () => {
    const change = granted({ changeOrderId: '7' });
    expect(outcomesOf([change], buildFacts(5))).toEqual([RefusalCode.orderNotChangeable]);
    const ended = buildFacts(5, { orders: new Map([['7', movable('2', false)]]) });
    expect(outcomesOf([change], ended)).toEqual([RefusalCode.orderNotChangeable]);
  });

  test('moves an order to another day if its visitors hold no ticket there', () => {
    const pools = poolsWith({ 1: 5, 2: 5 });
    const facts = buildFacts(5, { orders: new Map([['7', movable('2')]]), pools });
    expect(outcomesOf([granted({ changeOrderId: '7' })], facts)).toEqual(['confirmed']);
  });

  test('leaves the order unchanged after a refused change, so that the next change can move it', () => {
    const pools = poolsWith({ 1: 0, 2: 5, 3: 1 });
    const facts = buildFacts(1, { orders: new Map([['7', movable('2')]]), pools });
    const [toFull, toFree] = ['1', '3'].map((sessionId) =>
      granted({ changeOrderId: '7', sessionId, visitorKeys: ['a'] }),
    );
    expect(outcomesOf([toFull!, toFree!], facts)).toEqual([
      RefusalCode.notEnoughSeats,
      'confirmed',
    ]);
  });

  test.each(['claimed', 'unknown'] as const)(
    'defers a request that Redis did not grant (%s) while seats are left',
    (verdict) => {
      const asked: Candidate = { ...granted(), verdict };
      expect(outcomesOf([asked], buildFacts(5))).toEqual(['deferred']);
    },
  );

  test('confirms only the first of two requests of an individual, but both of a team', () => {
    const outcomes = (accountType: 'user' | 'tg') =>
      outcomesOf(
        [granted({ accountId: 'me', accountType }), granted({ accountId: 'me', accountType })],
        buildFacts(5),
      );
    expect(outcomes('user')).toEqual(['confirmed', RefusalCode.sessionConflict]);
    expect(outcomes('tg')).toEqual(['confirmed', 'confirmed']);
  });

  test('does not record orders of a team as those of an individual', () => {
    const facts = buildFacts(5);
    judge([granted({ accountId: 'me', accountType: 'ta' })], facts);
    expect([...facts.heldSessions]).toEqual([]);
  });

  test('does not reduce the seats left when it confirms an offer', () => {
    const facts = buildFacts(1, { offers: new Set(['4']) });
    expect(outcomesOf([granted({ waitId: '4' }), granted()], facts)).toEqual([
      'confirmed',
      'confirmed',
    ]);
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
            .filter(({ kind }) => kind === 'confirmed')
            .reduce((sum, { candidate }) => sum + candidate.request.ticketcount, 0);
          return taken <= left;
        },
      ),
    );
  });
});
