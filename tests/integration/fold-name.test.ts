import { beforeAll, describe, expect, test } from '@jest/globals';
import { foldName, normaliseRealName } from '@hall/shared/rules/names';
import type { Database } from '@hall/platform/postgres/data-source';
import { foldedName, holdsName } from '@hall/platform/postgres/fold-name';
import { freshDatabase } from '../support/until-end';

describe('names as the database compares them', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });

  test.each([
    'John Smith',
    "O'BRIEN",
    'Jean-Luc Müller',
    'J. R. – R. Tolkien Jr.',
    "D’Arc — 'Abdallah",
    'José Ángel',
    'Łukasz Żółć',
    'Søren Æbelø Strauß',
    'Þórður Đặng Nguyễn',
    'İpek Işık',
    'Ẹ̀bùn',
    'ŒUVRÉ ẞ',
    '王小明',
    '买买提·艾力',
    '王　小 明',
    '买买提·艾力·',
    'O',
    '*',
  ])('%s is folded the same way in both places', async (typed) => {
    const normalised = normaliseRealName(typed);
    const [row] = (await database.query(
      `SELECT ${foldedName('name')} AS folded FROM (SELECT $1::text AS name) AS one`,
      [normalised],
    )) as [{ folded: string }];
    expect(row.folded).toBe(foldName(typed));
  });

  test.each([
    ['买买提·艾力', '提艾', true],
    ['王小明', '小明', true],
    ['王小明', '明小', false],
    ['José·García', 'garcia', true],
    ['José·García', 'segar', true],
    ['José·García', '王', false],
    ["Mary-Jane O'Brien", 'janeobrien', true],
    ['Mary·Jane·O·Brien', "Jane O'Brien", true],
    ['王小明', '0001', false],
  ])('%s contains %s: %s', async (name, part, isFound) => {
    const [row] = (await database.query(
      `SELECT ${holdsName('name', '$2', foldName(part))} AS found FROM (SELECT $1::text AS name, $2::text AS part) AS one`,
      [name, foldName(part)],
    )) as [{ found: boolean }];
    expect(row.found).toBe(isFound);
  });
});
