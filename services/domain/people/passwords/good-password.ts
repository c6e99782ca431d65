import { passwordRule } from '@hall/shared/rules/people';
import { fieldError } from '@hall/platform/errors';
import { guessesOf } from './guesses';

/** The hall's name in the spellings that someone would take into a password. */
const hallWords = ['hall', 'memorial', 'jinianguan', 'jinian', 'lieshi', 'lingyuan'];

export type PasswordKind = 'visitor' | 'unit' | 'staff';

/**
 * So many guesses a password must outlast. Where tries are counted by account and 6 to 18 letters or digits are what the
 * specification gives, only what is tried first is refused; staff see everybody's numbers and have 12 characters at least.
 */
const leastGuesses: Record<PasswordKind, number> = {
  visitor: 25_000,
  unit: 25_000,
  staff: 100_000_000,
};

/** The hall's name where it is all that one thought of; staff have room for it beside other words. */
const hallName = /^hall|memorial|jinianguan/;

/** From so many digits of one's own in a row on, a password tells of its owner. */
const ownDigits = 6;
/** From so many letters on, so does a name to sign in with. */
const ownLetters = 4;

interface Rules {
  kind: PasswordKind;
  /** The shortest: setting PASSWORD_MIN; of staff their own form says it. */
  minimum?: number;
  /** Of the person: phone and document, and the names that sign in. */
  own: { numbers?: readonly string[]; names?: readonly string[] };
  /** The form's field. */
  field?: string;
}

/**
 * What a password that somebody chooses must be besides its letters and length (spec 5): visitors', units' and staff's.
 * @throws {AnswerError} A00002 at the field: too short, too easily guessed, or made of what others know of the person
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
