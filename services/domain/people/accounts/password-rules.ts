import { fieldError } from '@hall/platform/errors';
import { isCommonPassword } from './common-passwords';

/** The hall's name in the spellings that someone would take into a password of letters. */
const hallName = /^hall|memorial|jinianguan/;

/** From so many digits of one's own in a row on, a password tells of its owner. */
const ownDigits = 6;

/**
 * What a new password must be besides 6 to 18 letters or digits (spec 5).
 * @param minimum setting PASSWORD_MIN
 * @param own numbers of the person: phone and document
 * @throws {AnswerError} A00002 at the field `password`
 */
export function assertGoodPassword(password: string, minimum: number, own: string[]): void {
  const plain = password.toLowerCase();
  if (password.length < minimum)
    throw fieldError('password', 'validation.passwordTooShort', { min: minimum });
  if (isCommonPassword(plain)) throw fieldError('password', 'validation.passwordCommon');
  if (hallName.test(plain) || own.some((number) => sharesDigits(plain, number.toLowerCase())))
    throw fieldError('password', 'validation.passwordPersonal');
}

function sharesDigits(password: string, number: string): boolean {
  for (let i = 0; i + ownDigits <= number.length; i += 1)
    if (password.includes(number.slice(i, i + ownDigits))) return true;
  return false;
}
