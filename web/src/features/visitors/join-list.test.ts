import { describe, expect, it } from '@jest/globals';
import type { DraftVisitor } from './draft-visitor';
import { joinList } from './join-list';

const row = (key: string, realname: string, idnum: string, more = {}): DraftVisitor => ({
  key,
  realname,
  doctype: 2,
  idnum,
  ...more,
});
const person = (realname: string, idnum: string, at = 2) => ({
  row: at,
  realname,
  doctype: 2 as const,
  idnum,
});

/** @returns the people on the form after the list, and what was counted */
function join(rows: DraftVisitor[], wrong: string[], list: ReturnType<typeof person>[]) {
  const { rows: after, added, corrected } = joinList(rows, new Set(wrong), list);
  return [after.map(({ realname, idnum }) => `${realname} ${idnum}`), added, corrected];
}

describe('a further list', () => {
  it('fills empty rows with new people', () => {
    const rows = [row('a', '王明', 'E12345678'), row('b', '', ''), row('c', '', '')];
    expect(join(rows, [], [person('李丽', 'E12345679')])).toEqual([
      ['王明 E12345678', '李丽 E12345679', ' '],
      1,
      0,
    ]);
  });

  it('enters nobody twice, whatever the name', () => {
    const rows = [row('a', '王明', 'E12345678')];
    expect(join(rows, [], [person('王敏', 'E12345678')])).toEqual([['王明 E12345678'], 0, 0]);
  });

  it('enters nobody twice whose number lost its last digits in the file, or who is in the file twice', () => {
    const rows = [row('a', '王明', '110101199003071233', { doctype: 1 })];
    const damaged = { ...person('王明', '110101199003071000'), doctype: 1 as never };
    const twice = [1, 2].map((at) => ({
      ...person('王明', '110101199003071233', at),
      doctype: 1 as never,
    }));
    expect(join(rows, [], [damaged, ...twice])).toEqual([['王明 110101199003071233'], 0, 0]);
  });

  it('corrects the rows with errors that have an equal name, in their order', () => {
    const rows = [row('a', '王伟', 'E1'), row('b', '李丽', 'E12345670'), row('c', '王伟', '')];
    const list = [person('王 伟', 'E12345671'), person('王伟', 'E12345672', 3)];
    expect(join(rows, ['a', 'c'], list)).toEqual([
      ['王 伟 E12345671', '李丽 E12345670', '王伟 E12345672'],
      0,
      2,
    ]);
    expect(joinList(rows, new Set(['a', 'c']), list).keys).toEqual(
      new Map([
        [2, 'a'],
        [3, 'c'],
      ]),
    );
  });

  it('leaves the answers about a corrected person, and removes the text of the wrong row', () => {
    const rows = [row('a', '王伟', 'E1', { child: true, original: '王伟 E1' })];
    const [after] = joinList(rows, new Set(['a']), [person('王伟', 'E12345671')]).rows;
    expect(after).toEqual(row('a', '王伟', 'E12345671', { child: true }));
  });

  it('adds the namesake of a valid row', () => {
    const rows = [row('a', '王伟', 'E12345670')];
    expect(join(rows, [], [person('王伟', 'E12345671')])).toEqual([
      ['王伟 E12345670', '王伟 E12345671'],
      1,
      0,
    ]);
  });

  it('does not give a row to a namesake that belongs to a later person by its document', () => {
    const rows = [row('a', '王伟', 'E12345670')];
    const list = [person('王伟', 'E12345671'), person('王伟', 'E12345670', 3)];
    expect(join(rows, ['a'], list)).toEqual([['王伟 E12345670', '王伟 E12345671'], 1, 1]);
  });

  it('knows a saved visitor by the masked number and the name', () => {
    const rows = [row('a', '王明', 'E12****5678', { visitorid: '7' })];
    expect(join(rows, [], [person('王明', 'E12345678')])).toEqual([['王明 E12****5678'], 0, 0]);
    expect(join(rows, [], [person('李明', 'E12345678')])).toMatchObject([{ length: 2 }, 1, 0]);
  });

  it('compares neither empty names nor empty numbers', () => {
    const rows = [row('a', '', 'E1'), row('b', '王明', '')];
    expect(join(rows, ['a', 'b'], [person('', '')])).toMatchObject([{ length: 3 }, 1, 0]);
  });
});
