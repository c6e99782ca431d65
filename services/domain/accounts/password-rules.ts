import { fieldError } from '@hall/platform/errors';
import { commonPasswords } from './common-passwords';

/** The hall's name in the spellings that someone would take into a password. */
const hallNames = ['memorial', 'jinianguan', 'hall'];

/**
 * What a new password must be besides letters and digits (spec 5).
 * @param personal digits of the person's own phone and document
 * @throws {AnswerError} A00002 at the field `password`
 */
export function assertGoodPassword(password: string, minimum: number, personal: string[]): void {
  const plain = password.toLowerCase();
  if (password.length < minimum)
    throw fieldError('password', 'validation.passwordTooShort', { min: minimum });
  if (commonPasswords.has(plain)) throw fieldError('password', 'validation.passwordCommon');
  const own = personal.flatMap((number) =>
    number.length >= 6 ? [number.slice(-6), number.slice(0, 6), number] : [],
  );
  if ([...own, ...hallNames].some((part) => plain.includes(part.toLowerCase())))
    throw fieldError('password', 'validation.passwordPersonal');
}
