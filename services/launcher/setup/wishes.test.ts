import { describe, expect, test } from '@jest/globals';
import { readSetupArguments, readWeek, setupUsage } from './wishes';

describe('the values of a new hall', () => {
  test('are read from arguments', () => {
    const args = ['--account', 'first.admin', '--name-zh', '主馆', '--name-en', 'Main hall'];
    expect(readSetupArguments(args)).toMatchObject({
      account: 'first.admin',
      nameZh: '主馆',
      nameEn: 'Main hall',
    });
    expect(readSetupArguments([])).toEqual({});
  });

  test.each([['--acount', 'a'], ['somebody'], ['--account'], ['--open', 'perhaps']])(
    'reject invalid arguments: %j',
    (...args) => expect(readSetupArguments(args)).toBe(setupUsage),
  );
});

describe('the first week', () => {
  test('is closed on Mondays by default', () => {
    const week = readWeek({});
    expect(week).toMatchObject({ weekdays: [0, 2, 3, 4, 5, 6] });
    expect(typeof week === 'string' ? [] : week.sessions).toHaveLength(7);
  });

  test('has the requested sessions, seats and closed days', () => {
    expect(readWeek({ sessions: '08:00-08:45, 08:45-09:30', seats: '10,0,5', closed: '' })).toEqual(
      {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        sessions: [
          { starttime: '08:00', endtime: '08:45', personal: 10, team: 0, window: 5 },
          { starttime: '08:45', endtime: '09:30', personal: 10, team: 0, window: 5 },
        ],
      },
    );
  });

  test.each([
    [{ sessions: '9-10' }, 'Sessions'],
    [{ sessions: '' }, 'Sessions'],
    [{ sessions: '24:00-25:00' }, 'Sessions'],
    [{ seats: '400' }, 'Seats'],
    [{ seats: '400,-1,0' }, 'Seats'],
    [{ closed: 'Monday' }, 'Closed days'],
    [{ closed: '7' }, 'Closed days'],
  ])('is rejected with a reason if it is invalid: %j', (wishes, word) =>
    expect(readWeek(wishes)).toMatch(new RegExp(`^${word}`)),
  );
});
