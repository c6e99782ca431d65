import { expect, test } from '@jest/globals';
import { WaitState } from '@hall/shared/codes/states';
import { sqlList, sqlText } from './sql';

test('writes a state as an SQL literal', () => {
  expect(sqlText(WaitState.offered)).toBe("'offered'");
  expect(sqlList([WaitState.offered, WaitState.confirming])).toBe("('offered', 'confirming')");
});

test('does not compile for a text known only at run time', () => {
  const text: string = ['offered'].join('');
  // @ts-expect-error The argument must be a constant: a caller could take other texts from a form.
  expect(sqlText(text)).toBe("'offered'");
});
