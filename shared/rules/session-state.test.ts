import { expect, it } from '@jest/globals';
import { RefusalCode } from '../codes/answer-codes';
import { refusalOfSession, type SessionFacts, stateOfSession } from './session-state';

const open: SessionFacts = {
  closed: false,
  over: false,
  ended: false,
  released: true,
  stopped: false,
};

it('shows a session with bookings on as available while it has seats, then as full', () => {
  expect(stateOfSession(open, 1)).toBe('available');
  expect(stateOfSession(open, 0)).toBe('full');
});

it('shows closed before any other state, and not released before stopped', () => {
  const shut = { ...open, closed: true, released: false, stopped: true };
  expect(stateOfSession(shut, 1)).toBe('notavailable');
  expect(stateOfSession({ ...open, over: true }, 1)).toBe('notavailable');
  expect(stateOfSession({ ...shut, closed: false }, 1)).toBe('notreleased');
  expect(stateOfSession({ ...open, stopped: true }, 0)).toBe('stopped');
});

it('refuses in the order not released, closed or over, stopped', () => {
  const shut = { ...open, closed: true, over: true, released: false, stopped: true };
  expect(refusalOfSession(shut)).toBe(RefusalCode.notReleased);
  expect(refusalOfSession({ ...shut, released: true })).toBe(RefusalCode.notAvailable);
  expect(refusalOfSession({ ...open, over: true })).toBe(RefusalCode.notAvailable);
  expect(refusalOfSession({ ...open, stopped: true })).toBe(RefusalCode.stopped);
  expect(refusalOfSession(open)).toBeUndefined();
});

it('sells only the window’s seats on the day itself, until the session ends', () => {
  const today = { ...open, over: true };
  for (const pool of ['personal', 'team'] as const) {
    expect(stateOfSession(today, 1, pool)).toBe('notavailable');
    expect(refusalOfSession(today, pool)).toBe(RefusalCode.notAvailable);
  }
  expect(stateOfSession(today, 1, 'window')).toBe('available');
  expect(refusalOfSession(today, 'window')).toBeUndefined();
  expect(stateOfSession({ ...today, ended: true }, 1, 'window')).toBe('notavailable');
  expect(refusalOfSession({ ...today, ended: true }, 'window')).toBe(RefusalCode.notAvailable);
  expect(refusalOfSession({ ...today, stopped: true }, 'window')).toBe(RefusalCode.stopped);
});
