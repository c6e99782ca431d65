import { describe, expect, test } from '@jest/globals';
import { AnswerError } from '../errors';
import type { Queryable } from './data-source';
import { joinConditions, readList } from './list-query';

describe('the conditions of a list', () => {
  test('leave out what has no value and number the rest', () => {
    expect(
      joinConditions([
        ['deleted_at IS NULL'],
        ['status = ?', undefined],
        ['a = ? OR b = ?', 'x'],
        ['c = ?', 0],
      ]),
    ).toEqual({
      sql: '(deleted_at IS NULL) AND (a = $1 OR b = $1) AND (c = $2)',
      values: ['x', 0],
    });
  });

  test('are true where there are none', () => {
    expect(joinConditions([]).sql).toBe('true');
  });
});

describe('a list', () => {
  const source = {
    select: '*',
    from: 't',
    conditions: [],
    sorts: { createdat: 'created_at', id: 'id' },
    defaultSort: '-createdat',
    key: 'id',
  };

  const recordInto = (asked: string[]) =>
    ({
      query: async (sql: string) => {
        asked.push(sql);
        return [{ total: 0 }];
      },
    }) as unknown as Queryable;

  test('sorts by what it names only', async () => {
    const asked: string[] = [];
    const db = recordInto(asked);
    await readList(db, source, { sort: 'createdat', page: 3, pagesize: 10 });
    expect(asked[0]).toContain('ORDER BY created_at ASC NULLS LAST, id ASC');
    expect(asked[0]).toContain('LIMIT 10 OFFSET 20');
    await expect(readList(db, source, { sort: 'constructor' })).rejects.toBeInstanceOf(AnswerError);
  });

  test('is found and counted in its core, where it has one, and joined for the page alone', async () => {
    const asked: string[] = [];
    await readList(recordInto(asked), { ...source, from: 't JOIN u USING (id)', core: 't' }, {});
    expect(asked).toEqual([
      expect.stringMatching(
        /FROM t JOIN u USING \(id\) WHERE id IN \(SELECT id FROM t WHERE .* LIMIT 20 OFFSET 0\) ORDER BY/,
      ),
      'SELECT count(*)::int AS total FROM t WHERE true',
    ]);
  });
});
