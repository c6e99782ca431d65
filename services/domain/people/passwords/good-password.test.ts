import { describe, expect, test } from '@jest/globals';
import { passwordRule, passwordRuleKey } from '@hall/shared/rules/people';
import { type AnswerError } from '@hall/platform/errors';
import { assertGoodPassword, type PasswordKind } from '.';

const own = { numbers: ['13912345678', '11010119900307002X'], names: ['lihua88'] };

/** @returns the locale key of the fault; undefined for a good password */
function faultOf(
  password: string,
  minimum = 8,
  kind: PasswordKind = 'visitor',
): string | undefined {
  try {
    assertGoodPassword(password, { kind, minimum, own });
    return undefined;
  } catch (error) {
    const [fault] = (error as AnswerError).details.faults ?? [];
    expect(fault?.field).toBe('password');
    return fault?.key;
  }
}

test.each([
  'Visit2026',
  'Guide2026',
  'Agency2026',
  'Unit20260',
  'Better2026',
  'xk29vbq7',
  'Mountain47river',
  '73019284',
  'challenge88',
  'shallow9water',
])('%s is good', (password) => expect(faultOf(password)).toBeUndefined());

describe('the shortest', () => {
  test('is what the setting says', () => {
    expect(faultOf('xk29vbq')).toBe(passwordRuleKey);
    expect(() => assertGoodPassword('xk29vbq', { kind: 'unit', minimum: 8, own })).toThrow(
      expect.objectContaining({
        details: { faults: [{ field: 'password', ...passwordRule(8) }] },
      }),
    );
    expect(faultOf('xk29vb', 6)).toBeUndefined();
  });
});

test.each([
  'password1',
  'Password123',
  'passw0rd',
  '12345678',
  '87654321',
  '88888888',
  '123123123',
  '20082008',
  'abcd1234',
  '1234abcd',
  'qwertyuiop',
  'qwer1234',
  '1qaz2wsx',
  '1q2w3e4r',
  'a1b2c3d4',
  'woaini520',
  'woaini1314',
  '5201314a',
  'qq123456',
  'aa123456789',
  'zhang123',
  'iloveyou1',
  'Admin888',
  '19861010',
  '147258369',
  'zhangwei1',
  'woaini123',
  'wangwei88',
  'summer2026',
  'babygirl1',
  'q1w2e3r4t5y6',
  'liming123',
  'zhaowei88',
  'asd123456',
])('%s is tried by everyone', (password) =>
  expect(faultOf(password)).toBe('validation.passwordCommon'),
);

test.each([
  ['x13912345678', 'the phone'],
  ['ab345678cd', 'its last digits'],
  ['xy900307zz', 'the day of birth in the document'],
  ['kk07002xkk', 'the end of the document, in any case'],
  ['Hall2026x', 'the hall'],
  ['MyMemorial8', 'the memorial'],
  ['jinianguan7', 'the memorial, in Pinyin'],
  ['xx9lihua88', 'the name that signs in'],
])('%s contains %s', (password) => expect(faultOf(password)).toBe('validation.passwordPersonal'));

test('accepts five digits of the owner’s numbers in a row', () => {
  expect(faultOf('qx45678kw')).toBeUndefined();
});

describe('passwords of staff have stricter rules', () => {
  test.each([
    'Hall-demo-2026',
    'my-own-password-2026',
    'Kp7-rivers-and-hills',
    '纪念馆的值班口令要足够长哦',
  ])('%s is good', (password) => expect(faultOf(password, 0, 'staff')).toBeUndefined());
  test.each([
    'Admin@123456',
    'Password2026!',
    'P@ssw0rd1234',
    'Welcome12345',
    'qwertyuiop[]',
    'abcabcabcabc',
  ])('%s is tried by everyone', (password) =>
    expect(faultOf(password, 0, 'staff')).toBe('validation.passwordCommon'),
  );
});
