import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { QueueOverview } from '@hall/shared/contract/staff/operations';
import {
  addressesOfVisitors,
  type ProcessView,
} from '@hall/shared/contract/staff/operations-history';
import { operations as en } from '@hall/shared/locales/en/admin/operations';
import { operations as zh } from '@hall/shared/locales/zh/admin/operations';
import { alarmsOf, pageAlarms } from './page-alarms';

const kind = {
  kind: 'codes' as const,
  sending: true,
  inHour: 0,
  hourBudget: 10,
  inDay: 0,
  dayBudget: 10,
  failedInHour: 0,
  usedPart: 0,
};
const well: QueueOverview = {
  undecided: 0,
  oldestSeconds: 0,
  depth: 0,
  lastMinute: [],
  paused: null,
  needsOps: 0,
  drift: { seats: 0, rebuilt: 0, ageSeconds: 0 },
  backup: { at: null, ageSeconds: 0 },
  plannedDays: 1,
  hasLines: true,
  seatsLeft: [],
  background: null,
  replica: null,
  messages: { kinds: [kind], waiting: 0, oldestSeconds: 0 },
};
const process: ProcessView = {
  id: '1',
  kind: 'worker',
  host: 'one',
  pid: 1,
  release: '1',
  startedat: '',
  seenat: '',
  silent: false,
  memoryMb: 1,
  cpuPercent: 1,
  loopMs: 1,
  inHand: null,
  without: [],
  callsLimit: null,
  disk: null,
};

describe('the alarms of the operations page', () => {
  test('are empty while all is well', () => {
    expect(alarmsOf(well, [process])).toEqual([]);
  });

  test('include every problem, the most urgent first', () => {
    const messages = { kinds: [{ ...kind, usedPart: 0.9 }], waiting: 3, oldestSeconds: 4000 };
    const ill = { ...well, needsOps: 1, oldestSeconds: 16, depth: null, messages };
    expect(alarmsOf(ill, [{ ...process, silent: true }])).toEqual([
      'BookingsAreNotDecided',
      'RequestNeedsTheOperators',
      'RedisIsAway',
      'ProcessIsDown',
      'SmsBudgetRunsLow',
      'MessagesWait',
    ]);
  });

  test('include a proxy that is not in the settings', () => {
    const without = [addressesOfVisitors];
    expect(alarmsOf(well, [process, { ...process, without }])).toEqual(['ProxyIsNotTrusted']);
  });

  test('do not report the budget of messages that are stopped', () => {
    const messages = { ...well.messages, kinds: [{ ...kind, sending: false, usedPart: 1 }] };
    expect(alarmsOf({ ...well, messages }, [])).toEqual(['SmsIsStopped']);
  });
});

describe('the instructions of an alarm', () => {
  const book = readFileSync(join(__dirname, '../../../../docs/alarms.md'), 'utf8');

  test.each(pageAlarms)('%s has the same text as the operators’ manual', (name) => {
    const section = new RegExp(`^### ${name}$([^#]*)`, 'm').exec(book)?.[1];
    const words = section?.replaceAll('`', '');
    const instructions = words?.replaceAll(/\s+/g, ' ');
    for (const sentence of en.alarm[name].todo.split(/(?<=[.?]) /))
      expect(instructions).toContain(sentence);
    expect(zh.alarm[name].todo).not.toBe('');
  });
});
