import { describe, expect, test } from '@jest/globals';
import { ChangePasswordDto } from '@hall/shared/contract/own-account';
import { givenOf, judgeForm, placeFaults, remainingFaults } from './faults-of';

const fault = (key: string) => ({ key });

describe('the faults of a form', () => {
  test('come from its request class; a blank field counts as not given', () => {
    const { faults } = judgeForm(ChangePasswordDto, { confirmpassword: ' ' });
    expect(Object.keys(faults).sort()).toEqual(['confirmpassword', 'password']);
    expect(givenOf({ a: '', b: ' ', c: null, d: 0, e: 'x' })).toEqual({ d: 0, e: 'x' });
  });

  test('appear above the form if their field is not visible', () => {
    const placed = placeFaults({ name: fault('a'), hidden: fault('b') }, (name) => name === 'name');
    expect(placed).toEqual({ atFields: { name: fault('a') }, above: [fault('b')] });
  });

  test('found by the form disappear as soon as any field corrects them', () => {
    const shown = { password: { fault: fault('a'), fromServer: false } };
    expect(remainingFaults(shown, { other: 1 }, { password: fault('b') })).toEqual({
      password: { fault: fault('b'), fromServer: false },
    });
    expect(remainingFaults(shown, { other: 1 }, {})).toEqual({});
  });

  test('from the server remain until their own field is changed', () => {
    const shown = { telnum: { fault: 'already taken', fromServer: true } };
    expect(remainingFaults(shown, { other: 1 }, {})).toEqual(shown);
    expect(remainingFaults(shown, { telnum: '1' }, {})).toEqual({});
  });
});
