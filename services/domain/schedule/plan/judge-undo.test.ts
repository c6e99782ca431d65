import { describe, expect, it } from '@jest/globals';
import { type ChangeNow, type CopyNow, mayUndo } from './judge-undo';
import { sampleSession } from './plan-samples';
import type { SessionPlan } from './plan.sql';

const pools = (personal: number, sold: number, held = 0): SessionPlan['pools'] => [
  { pool: 'personal', capacity: personal, sold, held, waiting: 0 },
  { pool: 'team', capacity: 50, sold: 0, held: 0, waiting: 0 },
  { pool: 'window', capacity: 10, sold: 0, held: 0, waiting: 0 },
];
const session = (facts: Partial<SessionPlan>) => sampleSession({ pools: pools(100, 10), ...facts });
const sold = { personal: 10, team: 0, window: 0 };
const seats = {
  before: { personal: 80, team: 50, window: 10 },
  after: { personal: 100, team: 50, window: 10 },
};
const closing = { ordersTotal: 0, ordersDone: 0, finishedAt: new Date() };
const date = '2026-11-26';
const day = {
  closed: false,
  special: false,
  note: '',
  nameZh: '',
  nameEn: '',
  releaseAt: new Date(0),
};
const copied: CopyNow = {
  days: [{ date, madeReleaseAt: day.releaseAt.toISOString() }],
  now: new Map([[date, day]]),
  inUse: new Set<string>(),
  asked: new Set<string>(),
};
const may = (
  act: ChangeNow['act'],
  facts: Partial<SessionPlan>,
  closed: Partial<typeof closing> | { finishedAt: null } = {},
) =>
  mayUndo({
    act,
    sessions: [{ id: '1', sold, seats, closing: '5' }],
    now: new Map([['1', session(facts)]]),
    closings: new Map([['5', { ...closing, ...closed }]]),
  });

describe('undo of a change', () => {
  it('of seats: while no added seat is sold or held, and nobody has changed them again', () => {
    expect(may('seats', { pools: pools(100, 80) })).toBe(true);
    expect(may('seats', { pools: pools(100, 81) })).toBe(false);
    expect(may('seats', { pools: pools(100, 70, 11) })).toBe(false);
    expect(may('seats', { pools: pools(101, 10) })).toBe(false);
  });

  it('of a stop: while it is in force; of a release or resumption: while nobody has booked since', () => {
    expect([may('stop', { stopped: true }), may('stop', {})]).toEqual([true, false]);
    expect([may('resume', {}), may('resume', { stopped: true })]).toEqual([true, false]);
    expect(may('resume', { pools: pools(100, 11) })).toBe(false);
    const released = { ownReleaseAt: new Date() };
    expect([may('release', released), may('release', {})]).toEqual([true, false]);
    expect(may('release', { ...released, pools: pools(100, 11) })).toBe(false);
  });

  it('of a closing: if it ended without cancelling an order', () => {
    const facts = { closed: true };
    expect(may('close', facts)).toBe(true);
    expect(may('close', facts, { finishedAt: null })).toBe(false);
    expect(may('close', facts, { ordersTotal: 1 })).toBe(false);
    expect(may('close', facts, { ordersDone: 1 })).toBe(false);
    expect(may('close', {})).toBe(false);
  });

  const mayUndoCopy = (
    facts: Partial<SessionPlan>,
    copy: Partial<CopyNow> = {},
    more: [string, SessionPlan][] = [],
  ) =>
    mayUndo({
      act: 'copy',
      closings: new Map(),
      sessions: [{ id: '1', sold, seats }],
      now: new Map([['1', session({ pools: pools(100, 0), ...facts })], ...more]),
      copy: { ...copied, ...copy },
    });

  it('of a copy: while nobody requested its seats and its sessions are unchanged', () => {
    const as = mayUndoCopy;
    expect(as({})).toBe(true);
    expect(as({}, { asked: new Set(['1']) })).toBe(false);
    expect(as({ pools: pools(101, 0) })).toBe(false);
    expect(as({ pools: pools(100, 0, 1) })).toBe(false);
    expect([as({ stopped: true }), as({ closed: true }), as({ over: true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(as({ ownReleaseAt: new Date() })).toBe(false);
  });

  it('of a copy: while its days have no data that would be lost', () => {
    const as = (copy: Partial<CopyNow>, more: [string, SessionPlan][] = []) =>
      mayUndoCopy({}, copy, more);
    const is = (facts: object) => as({ now: new Map([[date, { ...day, ...facts }]]) });
    expect(is({})).toBe(true);
    expect([
      is({ closed: true }),
      is({ special: true }),
      is({ note: '清明' }),
      is({ nameZh: '清明' }),
    ]).toEqual([false, false, false, false]);
    expect(is({ releaseAt: new Date(1) })).toBe(false);
    expect(as({ inUse: new Set([date]) })).toBe(false);
    expect(as({ now: new Map() })).toBe(false);
    expect(as({}, [['2', session({ id: '2' })]])).toBe(false);
    // A day that existed before keeps its release, note and waiting room.
    const was = { days: [{ date, former: [] }], inUse: new Set([date]) };
    expect(as({ ...was, now: new Map([[date, { ...day, note: '清明' }]]) })).toBe(true);
  });

  it('never in part: one session that is missing or over blocks the undo', () => {
    expect(may('seats', { over: true })).toBe(false);
    expect(may('stop', { stopped: true, closed: true })).toBe(false);
    expect(
      mayUndo({
        act: 'stop',
        closings: new Map(),
        now: new Map(),
        sessions: [{ id: '1', sold }],
      }),
    ).toBe(false);
  });
});
