import { describe, expect, test } from '@jest/globals';
import { faultOf } from './fault-of';

/** An error as Postgres' driver throws it. */
const storeError = (message: string, facts: Record<string, string>) =>
  Object.assign(new Error(message), facts);

describe('why a request could not be stored', () => {
  test('is told by the code and the rule that refused it', () => {
    const error = storeError('new row violates check constraint', {
      code: '23514',
      constraint: 'tickets_doctype_check',
      table: 'tickets',
      detail: 'Failing row contains (王小明, 11010519491231002X)',
    });
    expect(faultOf(error)).toBe('23514 tickets_doctype_check');
  });

  test('is told by table and column where no rule has a name', () => {
    const error = storeError('null value', { code: '23502', table: 'tickets', column: 'realname' });
    expect(faultOf(error)).toBe('23502 tickets.realname');
  });

  test('is the kind of error and where it was thrown, where it came from no store', () => {
    expect(faultOf(new TypeError('cannot read 王小明'))).toMatch(
      /^TypeError fault-of\.test\.[jt]s:\d+$/,
    );
    expect(faultOf('王小明')).toBe('Error');
  });

  test('repeats nothing of what was to be stored', () => {
    const error = storeError('invalid input syntax for type smallint: "王小明"', { code: '22P02' });
    expect(faultOf(error)).toBe('22P02');
  });
});
