import { describe, expect, it } from '@jest/globals';
import { judgeBulk, seatsAfter } from './judge-bulk';
import { sampleSession as session } from './plan-samples';
import type { SessionPlan } from './plan.sql';

const whyNot = (
  facts: Partial<SessionPlan>,
  act: Parameters<typeof judgeBulk>[1]['act'],
  seats = {},
) => judgeBulk([session(facts)], { act, seats }).skipped[0]?.why;

describe('seats of many sessions', () => {
  it('change in each pool separately if they differ', () => {
    expect(whyNot({}, 'seats', { personal: 120 })).toBeUndefined();
    expect(whyNot({}, 'seats', { personal: 100, window: 10 })).toBe('same');
    expect(whyNot({}, 'seats', {})).toBe('same');
    expect(seatsAfter(session(), { team: 80 })).toEqual({ personal: 100, team: 80, window: 10 });
  });

  it('never go below sold and held seats, and do not block the other sessions', () => {
    const sold = session();
    const free = session({
      id: '2',
      pools: sold.pools.map((pool) => ({ ...pool, sold: 0, held: 0 })),
    });
    const judged = judgeBulk([sold, free], { act: 'seats', seats: { personal: 34 } });
    expect(judged.skipped).toMatchObject([{ session: { id: '1' }, why: 'taken', taken: 35 }]);
    expect(judged.changes).toEqual([free]);
    expect(whyNot({}, 'seats', { personal: 35 })).toBeUndefined();
  });
});

describe('acts that a session rejects', () => {
  it.each(['seats', 'stop', 'resume', 'release'] as const)(
    '%s: rejected on the day itself and while it is closed',
    (act) => {
      expect(whyNot({ over: true }, act, { personal: 99 })).toBe('over');
      expect(whyNot({ over: true }, act, { personal: 99, window: 20 })).toBe('over');
      expect(whyNot({ closed: true }, act, { personal: 99 })).toBe('closed');
    },
  );

  it('gives the counter seats on the day itself until the session ends', () => {
    expect(whyNot({ over: true }, 'seats', { window: 20 })).toBeUndefined();
    expect(whyNot({ over: true }, 'seats', { personal: 100, window: 20 })).toBeUndefined();
    expect(whyNot({ over: true }, 'seats', { window: 1 })).toBe('taken');
    expect(whyNot({ over: true, ended: true }, 'seats', { window: 20 })).toBe('over');
  });

  it('reopens individually or with its day until it has ended', () => {
    const day = { closed: true, dayClosed: true };
    const opens = (facts: object, dates: string[] = []) =>
      judgeBulk([session(facts)], { act: 'reopen', seats: {}, dates }).skipped[0]?.why;
    expect(opens({ closed: true, ownClosed: true })).toBeUndefined();
    expect(opens({})).toBe('same');
    expect(opens(day)).toBe('day');
    expect(opens(day, ['2026-11-26'])).toBeUndefined();
    expect(opens({ ...day, closing: true }, ['2026-11-26'])).toBe('busy');
    expect(opens({ ...day, ended: true }, ['2026-11-26'])).toBe('over');
  });

  it('closes once, until it has ended', () => {
    expect(whyNot({ over: true }, 'close')).toBeUndefined();
    expect(whyNot({ over: true, ended: true }, 'close')).toBe('over');
    expect(whyNot({ closed: true }, 'close')).toBe('same');
  });

  it('skips acts that change nothing', () => {
    expect(whyNot({ stopped: true }, 'stop')).toBe('same');
    expect(whyNot({ stopped: false }, 'resume')).toBe('same');
    expect(whyNot({ released: true }, 'release')).toBe('same');
    expect([
      whyNot({}, 'stop'),
      whyNot({ stopped: true }, 'resume'),
      whyNot({ released: false }, 'release'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
