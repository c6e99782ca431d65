import { describe, expect, test } from '@jest/globals';
import { readRestoreArguments } from './restore-arguments';

const now = new Date('2026-11-23T04:00:00Z');

describe('the arguments of `npm run restore`', () => {
  test.each([
    [['20261123t033000z'], { kind: 'restore', id: '20261123t033000z' }],
    [['latest'], { kind: 'restore', id: 'latest' }],
    [['--check'], { kind: 'check', id: 'latest' }],
    [['--check', '20261123t033000z'], { kind: 'check', id: '20261123t033000z' }],
    [['--switch', 'latest'], { kind: 'switch', id: 'latest' }],
    [['--drop-former'], { kind: 'drop', name: undefined }],
    [['--drop-former', 'hall_before_x'], { kind: 'drop', name: 'hall_before_x' }],
    [
      ['--recovered', '2026-11-23T11:30:00+08:00'],
      { kind: 'recovered', standsAt: new Date('2026-11-23T03:30:00Z') },
    ],
  ])('%j', (args, asked) => expect(readRestoreArguments(args, now)).toEqual(asked));

  test.each([
    [],
    ['--now'],
    ['latest', 'latest'],
    ['--switch'],
    ['--switch', '--check'],
    ['--recovered'],
    ['--recovered', '2026-11-23T03:30:00'],
    ['--recovered', 'yesterday'],
    ['--recovered', '2026-11-23T04:30:00Z'],
    ['--check', 'a', 'b'],
  ])('other arguments get the usage: %j %j %j', (...args) =>
    expect(readRestoreArguments(args.filter(Boolean), now)).toMatch(/^npm run restore/),
  );
});
