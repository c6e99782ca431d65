import { describe, expect, test } from '@jest/globals';
import { TypedLoginDto, UsernameLoginDto } from './account';
import { UnitLoginDto } from './authorization';
import { checkForm } from './check';

describe('a sign-in form', () => {
  test.each([
    ['an individual’s', UsernameLoginDto, ['password', 'username']],
    ['a team account’s', TypedLoginDto, ['loginname', 'password']],
    ['a unit’s', UnitLoginDto, ['loginid', 'passwd']],
  ] as const)('%s that is left empty asks to be filled in', (_whose, Dto, fields) => {
    const { faults } = checkForm<object>(Dto, {});
    expect(faults.map(({ field }) => field).sort()).toEqual(fields);
    expect(new Set(faults.map(({ key }) => key))).toEqual(new Set(['validation.required']));
  });

  test('says of a name that is too long that it is not right', () => {
    const { faults } = checkForm(UnitLoginDto, { loginid: 'x'.repeat(41), passwd: 'Unit20260' });
    expect(faults).toEqual([{ field: 'loginid', key: 'validation.invalid' }]);
  });
});
