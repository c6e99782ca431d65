import { describe, expect, test } from '@jest/globals';
import { givenOf, judgeForm, keepFaults, placeFaults } from './faults-of';
import { ChangePasswordDto } from '@hall/shared/contract/own-account';

const fault = (key: string) => ({ key });

describe('the faults of a form', () => {
  test('are those of its request class; a field of blanks was not given', () => {
    const { faults } = judgeForm(ChangePasswordDto, { confirmpassword: ' ' });
    expect(Object.keys(faults).sort()).toEqual(['confirmpassword', 'password']);
    expect(givenOf({ a: '', b: ' ', c: null, d: 0, e: 'x' })).toEqual({ d: 0, e: 'x' });
  });

  test('stand above the form where their field is not seen', () => {
    const placed = placeFaults({ name: fault('a'), hidden: fault('b') }, (name) => name === 'name');
    expect(placed).toEqual({ atFields: { name: fault('a') }, above: [fault('b')] });
  });

  test('that it found go as soon as any field puts them right', () => {
    const standing = { password: { fault: fault('a'), said: false } };
    expect(keepFaults(standing, { other: 1 }, { password: fault('b') })).toEqual({
      password: { fault: fault('b'), said: false },
    });
    expect(keepFaults(standing, { other: 1 }, {})).toEqual({});
  });

  test('that the server said stand until their own field is changed', () => {
    const standing = { telnum: { fault: 'already taken', said: true } };
    expect(keepFaults(standing, { other: 1 }, {})).toEqual(standing);
    expect(keepFaults(standing, { telnum: '1' }, {})).toEqual({});
  });
});
