import { describe, expect, test } from '@jest/globals';
import { type AnswerError } from '@hall/platform/errors';
import { assertGoodPassword } from './password-rules';

const own = ['13912345678', '11010119900307002X'];

/** @returns the locale key of what is wrong; undefined for a good password */
function faultOf(password: string, minimum = 8): string | undefined {
  try {
    assertGoodPassword(password, minimum, own);
    return undefined;
  } catch (error) {
    const [fault] = (error as AnswerError).details.faults ?? [];
    expect(fault?.field).toBe('password');
    return fault?.key;
  }
}

test.each(['Visit2026', 'xk29vbq7', 'Mountain47river', '73019284', 'challenge88', 'shallow9water'])(
  '%s is good',
  (password) => expect(faultOf(password)).toBeUndefined(),
);

describe('the shortest', () => {
  test('is what the setting says', () => {
    expect(faultOf('xk29vbq')).toBe('validation.passwordTooShort');
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
])('%s tells of %s', (password) => expect(faultOf(password)).toBe('validation.passwordPersonal'));

test('five digits of one’s own in a row are a chance', () => {
  expect(faultOf('qx45678kw')).toBeUndefined();
});
