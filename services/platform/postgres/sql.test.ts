import { expect, test } from '@jest/globals';
import { WaitState } from '@hall/shared/codes/states';
import { sqlList, sqlText } from './sql';

test('writes a state as a text of SQL', () => {
  expect(sqlText(WaitState.offered)).toBe("'offered'");
  expect(sqlList([WaitState.offered, WaitState.confirming])).toBe("('offered', 'confirming')");
});

test('does not compile for a text known only at run time', () => {
  const text: string = ['offered'].join('');
  // @ts-expect-error The caller could have it from a form.
  expect(sqlText(text)).toBe("'offered'");
});
