import { describe, expect, test } from '@jest/globals';
import { faultOf } from './decider';

/** An error as the Postgres driver throws it. */
const storeError = (message: string, facts: Record<string, string>) =>
  Object.assign(new Error(message), facts);

describe('why a request could not be stored', () => {
  test('is the error code and the name of the violated constraint', () => {
    const error = storeError('new row violates check constraint', {
      code: '23514',
      constraint: 'tickets_doctype_check',
      table: 'tickets',
      detail: 'Failing row contains (王小明, 11010519491231002X)',
    });
    expect(faultOf(error)).toBe('23514 tickets_doctype_check');
  });

  test('is the table and column if no constraint is named', () => {
    const error = storeError('null value', { code: '23502', table: 'tickets', column: 'realname' });
    expect(faultOf(error)).toBe('23502 tickets.realname');
  });

  test('is the error type and its source line if the error is not from Postgres', () => {
    expect(faultOf(new TypeError('cannot read 王小明'))).toMatch(
      /^TypeError decider\.test\.[jt]s:\d+$/,
    );
    expect(faultOf('王小明')).toBe('Error');
  });

  test('contains no value that was to be stored', () => {
    const error = storeError('invalid input syntax for type smallint: "王小明"', { code: '22P02' });
    expect(faultOf(error)).toBe('22P02');
  });
});
