import { describe, expect, test } from '@jest/globals';
import { blacklistedError, findBlacklisted } from './blacklisted';

const listed = new Map([
  ['own', new Date('2026-12-01T00:00:00+08:00')],
  ['friend', new Date('2026-12-05T00:00:00+08:00')],
  ['cousin', new Date('2026-12-09T10:00:00+08:00')],
  ['forever', null],
]);
const blacklist = {
  endsOf: (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const end = listed.get(key);
      return end === undefined ? [] : [end];
    }),
};
const enquiry = { individual: '010-1234', team: '010-5678', from: '', until: '' };
const find = (own: string | null, people: [key: string, realname: string][] = []) =>
  findBlacklisted(
    blacklist,
    { idnumKey: own, type: 'user' },
    people.map(([key, realname]) => ({ keys: [key, `former ${key}`], realname })),
    { enquiry },
  );
const detailsOf = (...args: Parameters<typeof find>) => {
  const found = find(...args);
  return found && blacklistedError(found).details;
};

describe('people of a booking who are on the blacklist', () => {
  test('are none if nobody is listed', () => {
    expect(find('me', [['somebody', '李丽']])).toBeUndefined();
    expect(find(null)).toBeUndefined();
  });

  test('include the account’s holder, with the last day', () => {
    expect(detailsOf('own')).toEqual({
      key: 'answer.B00002_ownUntil',
      params: { names: [], line: ' 010-1234', date: '2026-11-30' },
    });
    expect(detailsOf('forever')).toMatchObject({ key: 'answer.B00002_own' });
  });

  test('include the holder who visits too, at the row, but no companion of the same name', () => {
    expect(detailsOf('own', [['own', '王小明']])).toMatchObject({
      key: 'answer.B00002_ownUntil',
      params: { names: [] },
      faults: [{ field: 'idnum', index: 0, key: 'validation.idnum.blacklisted' }],
    });
  });

  test('include a companion: named, at the row, until the latest end', () => {
    const people: [string, string][] = [
      ['somebody', '李丽'],
      ['friend', '王小明'],
      ['cousin', '欧阳娜娜'],
    ];
    expect(detailsOf('me', people)).toEqual({
      key: 'answer.B00002_partyUntil',
      params: { names: ['王小明', '欧阳娜娜'], line: ' 010-1234', date: '2026-12-09' },
      faults: [1, 2].map((index) => ({
        field: 'idnum',
        index,
        key: 'validation.idnum.blacklisted',
      })),
    });
    expect(detailsOf('me', [...people, ['forever', '赵六']])).toMatchObject({
      key: 'answer.B00002_party',
    });
  });

  test('are found under a former key too', () => {
    listed.set('former moved', null);
    expect(find('me', [['moved', '王小明']])).toMatchObject({ names: ['王小明'] });
  });

  test('show a team the phone line of teams, if one is set', () => {
    const team = { idnumKey: 'own', type: 'tg' as const };
    expect(findBlacklisted(blacklist, team, [], { enquiry })).toMatchObject({ line: '010-5678' });
    const none = { enquiry: { ...enquiry, team: '' } };
    expect(blacklistedError(findBlacklisted(blacklist, team, [], none)!).details.params).toEqual({
      names: [],
      line: '',
      date: '2026-11-30',
    });
  });
});
