import { describe, expect, test } from '@jest/globals';
import {
  fullestDisk,
  hasFreshBackup,
  judgeReadiness,
  waitingRoomSeconds,
  type ReadinessFacts,
  type ReadyFault,
  type ReadyCheck,
  readyChecks,
  type ReadyProcess,
} from './release-readiness';

const worker: ReadyProcess = {
  kind: 'worker',
  release: '2.0.0',
  silent: false,
  without: [],
  callsLimit: null,
  disk: { freeMb: 50_000, freePart: 0.4 },
};
const gateway: ReadyProcess = { ...worker, kind: 'gateway', callsLimit: 64 };
const sms = { sending: true, usedPart: 0.1 };
const well: ReadinessFacts = {
  release: { sessions: 7, seats: 4200 },
  admittedPerSecond: 100,
  isPaused: false,
  alarms: 0,
  processes: [gateway, worker],
  messages: [sms, sms],
  backup: { at: '2026-11-27T03:30:00+08:00', ageSeconds: 4 * 3600 },
};
const processes = (...all: ReadyProcess[]): Partial<ReadinessFacts> => ({ processes: all });

test('all checks are green if nothing is wrong', () => {
  const verdict = judgeReadiness(well);
  expect(Object.keys(verdict)).toEqual([...readyChecks]);
  expect(Object.values(verdict).filter(Boolean)).toEqual([]);
});

describe('only this check is red', () => {
  const cases: [ReadyCheck, ReadyFault, Partial<ReadinessFacts>][] = [
    ['release', 'noRelease', { release: null }],
    ['release', 'noSeats', { release: { sessions: 0, seats: 0 } }],
    ['release', 'noSeats', { release: { sessions: 3, seats: 0 } }],
    ['waitingRoom', 'waitingRoomTooSlow', { admittedPerSecond: 2 }],
    ['intake', 'paused', { isPaused: true }],
    ['intake', 'gatewaySlow', processes(gateway, { ...gateway, callsLimit: 24 }, worker)],
    ['processes', 'noneAnswers', processes(gateway)],
    ['processes', 'noneAnswers', processes(gateway, { ...worker, silent: true })],
    ['processes', 'silent', processes(gateway, worker, { ...worker, silent: true })],
    ['processes', 'without', processes(gateway, { ...worker, without: ['the replica'] })],
    ['processes', 'twoVersions', processes(gateway, { ...worker, release: '1.9.0' })],
    ['messages', 'smsStopped', { messages: [sms, { ...sms, sending: false }] }],
    ['messages', 'smsLow', { messages: [{ ...sms, usedPart: 0.81 }, sms] }],
    ['backup', 'backupNone', { backup: { at: null, ageSeconds: 60 } }],
    ['backup', 'backupOld', { backup: { ...well.backup, ageSeconds: 26 * 3600 + 1 } }],
    ['alarms', 'alarms', { alarms: 1 }],
    ['disk', 'diskLow', processes(gateway, { ...worker, disk: { freeMb: 9e4, freePart: 0.09 } })],
    ['disk', 'diskLow', processes({ ...gateway, disk: { freeMb: 2047, freePart: 0.5 } }, worker)],
    ['disk', 'diskUnknown', processes({ ...gateway, disk: null }, { ...worker, disk: null })],
  ];
  test.each(cases)('%s: %s', (line, fault, facts) => {
    const red = Object.entries(judgeReadiness({ ...well, ...facts })).filter(([, why]) => why);
    expect(red).toEqual([[line, fault]]);
  });
});

test.each([
  ['is not there', null, 60, false],
  ['is too old', '2026-11-25T03:30:00+08:00', 26 * 3600 + 1, false],
  ['is of last night', '2026-11-27T03:30:00+08:00', 4 * 3600, true],
])(
  'judges whether a backup is current if the newest verified one %s',
  (_what, at, ageSeconds, isFresh) => {
    expect(hasFreshBackup({ at, ageSeconds })).toBe(isFresh);
  },
);

test('values at their limits are green', () => {
  const facts: ReadinessFacts = {
    ...well,
    release: { sessions: 1, seats: 1800 },
    admittedPerSecond: 1,
    messages: [{ sending: true, usedPart: 0.8 }],
    backup: { ...well.backup, ageSeconds: 26 * 3600 },
    processes: [
      { ...gateway, callsLimit: 25, disk: null },
      { ...worker, disk: { freeMb: 2048, freePart: 0.1 } },
    ],
  };
  expect(Object.values(judgeReadiness(facts)).filter(Boolean)).toEqual([]);
});

test('ignores the limit and the disk of a silent process', () => {
  const gone: ReadyProcess = {
    ...gateway,
    silent: true,
    callsLimit: 10,
    disk: { freeMb: 1, freePart: 0 },
  };
  expect(judgeReadiness({ ...well, processes: [gateway, worker, gone] })).toMatchObject({
    intake: null,
    disk: null,
    processes: 'silent',
  });
});

test('finds the disk with the smallest free part, and the time until the last seat', () => {
  const full = { freeMb: 9000, freePart: 0.1 };
  expect(fullestDisk([gateway, { disk: full }, { disk: null }])).toEqual(full);
  expect(fullestDisk([{ disk: null }])).toBeNull();
  expect(waitingRoomSeconds(4201, 100)).toBe(43);
});
