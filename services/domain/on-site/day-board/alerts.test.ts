import { expect, it } from '@jest/globals';
import { alertsOf } from './day-board';

const well: Parameters<typeof alertsOf>[0] = {
  paused: false,
  oldestSeconds: 29.9,
  needsOps: 0,
  driftSeats: 0,
  openClosings: 0,
};

it('returns no alert while bookings are accepted and decided', () => {
  expect(alertsOf(well)).toEqual([]);
});

it('lists every alert, a paused intake first', () => {
  const facts = { paused: true, oldestSeconds: 30.4, needsOps: 2, driftSeats: 3, openClosings: 1 };
  expect(alertsOf(facts)).toEqual([
    { kind: 'paused' },
    { kind: 'slow', seconds: 30 },
    { kind: 'failed', requests: 2 },
    { kind: 'drift', seats: 3 },
    { kind: 'closing', closings: 1 },
  ]);
});
