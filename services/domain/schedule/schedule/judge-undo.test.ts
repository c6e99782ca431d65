import { describe, expect, it } from '@jest/globals';
import { type ChangeNow, mayUndo } from './judge-undo';
import type { SessionPlan } from './plan.sql';

const pools = (personal: number, sold: number, held = 0): SessionPlan['pools'] => [
  { pool: 'personal', capacity: personal, sold, held, waiting: 0 },
  { pool: 'team', capacity: 50, sold: 0, held: 0, waiting: 0 },
  { pool: 'window', capacity: 10, sold: 0, held: 0, waiting: 0 },
];
const session = (facts: Partial<SessionPlan>): SessionPlan => ({
  ...{ id: '1', areaId: 1, visitDate: '2026-11-26', starttime: '08:00', endtime: '08:45' },
  ...{ closed: false, over: false, ended: false, released: true, stopped: false },
  ...{ state: 'available', releaseAt: new Date(0), ownReleaseAt: null, pools: pools(100, 10) },
  ...facts,
});
const sold = { personal: 10, team: 0, window: 0 };
const seats = {
  before: { personal: 80, team: 50, window: 10 },
  after: { personal: 100, team: 50, window: 10 },
};
const closing = { ordersTotal: 0, ordersDone: 0, finishedAt: new Date() };
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

describe('a change is taken back', () => {
  it('of seats: while none of the added ones is sold or held, and nobody has set them anew', () => {
    expect(may('seats', { pools: pools(100, 80) })).toBe(true);
    expect(may('seats', { pools: pools(100, 81) })).toBe(false);
    expect(may('seats', { pools: pools(100, 70, 11) })).toBe(false);
    expect(may('seats', { pools: pools(101, 10) })).toBe(false);
  });

  it('of a stop: while it stands; of a release and a resumption: while nobody booked by it', () => {
    expect([may('stop', { stopped: true }), may('stop', {})]).toEqual([true, false]);
    expect([may('resume', {}), may('resume', { stopped: true })]).toEqual([true, false]);
    expect(may('resume', { pools: pools(100, 11) })).toBe(false);
    const released = { ownReleaseAt: new Date() };
    expect([may('release', released), may('release', {})]).toEqual([true, false]);
    expect(may('release', { ...released, pools: pools(100, 11) })).toBe(false);
  });

  it('of a closing: where it ended without cancelling anybody’s order', () => {
    const facts = { closed: true };
    expect(may('close', facts)).toBe(true);
    expect(may('close', facts, { finishedAt: null })).toBe(false);
    expect(may('close', facts, { ordersTotal: 1 })).toBe(false);
    expect(may('close', facts, { ordersDone: 1 })).toBe(false);
    expect(may('close', {})).toBe(false);
  });

  it('never in part: one session that is gone or over holds up all', () => {
    expect(may('seats', { over: true })).toBe(false);
    expect(may('stop', { stopped: true, closed: true })).toBe(false);
    expect(
      mayUndo({
        ...{ act: 'stop', closings: new Map(), now: new Map() },
        sessions: [{ id: '1', sold }],
      }),
    ).toBe(false);
  });
});
