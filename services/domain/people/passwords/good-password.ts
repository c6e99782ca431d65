import { passwordRule } from '@hall/shared/rules/people';
import { fieldError } from '@hall/platform/errors';
import { guessesOf } from './guesses';

/** The hall's name in spellings that may occur in a password. */
const hallWords = ['hall', 'memorial', 'jinianguan', 'jinian', 'lieshi', 'lingyuan'];

export type PasswordKind = 'visitor' | 'unit' | 'staff';

/**
 * Minimum number of guesses for a password. Tries are limited per account, and the specification gives 6 to 18 letters
 * or digits, so only the first guesses are refused. Staff see everybody's numbers, and need at least 12 characters.
 */
const leastGuesses: Record<PasswordKind, number> = {
  visitor: 25_000,
  unit: 25_000,
  staff: 100_000_000,
};

/** Refuses passwords that are mainly the hall's name; staff may combine it with other words. */
const hallName = /^hall|memorial|jinianguan/;

/** Digits of the owner's numbers in a row from which a password is refused. */
const ownDigits = 6;
/** Minimum length of a sign-in name that is refused inside a password. */
const ownLetters = 4;

interface Rules {
  kind: PasswordKind;
  /** Minimum length: the setting PASSWORD_MIN; the form of staff has its own. */
  minimum?: number;
  /** The person's phone, document and sign-in names. */
  own: { numbers?: readonly string[]; names?: readonly string[] };
  /** The form's field. */
  field?: string;
}

/**
 * Checks a chosen password beyond letters and length (spec 5), for visitors, units and staff.
 * @throws {AnswerError} A00002 at the field: too short, too easily guessed, or made of data that others know of the
 *   person
 */
export function assertGoodPassword(
  password: string,
  { kind, minimum = 0, own: { numbers = [], names = [] }, field = 'password' }: Rules,
): void {
  const plain = password.toLowerCase();
  if (password.length < minimum) {
    const { key, params } = passwordRule(minimum);
    throw fieldError(field, key, params);
  }
  if (guessesOf(password) < leastGuesses[kind])
    throw fieldError(field, 'validation.passwordCommon');
  if (
    (kind !== 'staff' && hallName.test(plain)) ||
    numbers.some((number) => sharesDigits(plain, number.toLowerCase())) ||
    names.some((name) => name.length >= ownLetters && plain.includes(name.toLowerCase())) ||
    guessesOf(password, [...hallWords, ...names, ...numbers]) < leastGuesses[kind]
  )
    throw fieldError(field, 'validation.passwordPersonal');
}

function sharesDigits(password: string, number: string): boolean {
  for (let i = 0; i + ownDigits <= number.length; i += 1)
    if (password.includes(number.slice(i, i + ownDigits))) return true;
  return false;
}
