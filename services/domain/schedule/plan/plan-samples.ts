import type { SessionPlan } from './plan.sql';

/** A session for tests: open, with free seats in all pools. */
export const sampleSession = (facts: Partial<SessionPlan> = {}): SessionPlan => ({
  id: '1',
  areaId: 1,
  visitDate: '2026-11-26',
  starttime: '08:00',
  endtime: '08:45',
  closed: false,
  over: false,
  ended: false,
  released: true,
  stopped: false,
  dayClosed: false,
  ownClosed: false,
  closing: false,
  state: 'available',
  releaseAt: new Date(0),
  ownReleaseAt: null,
  dayReleased: true,
  pools: [
    { pool: 'personal', capacity: 100, sold: 30, held: 5, waiting: 0 },
    { pool: 'team', capacity: 50, sold: 0, held: 0, waiting: 0 },
    { pool: 'window', capacity: 10, sold: 2, held: 0, waiting: 0 },
  ],
  ...facts,
});
