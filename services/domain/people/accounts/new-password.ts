import { assertGoodPassword } from '../passwords';
import type { AccountDeps } from './account-deps';

/**
 * Checks the new password of an account or operator.
 * @param own data that others know of the person: phone, document, and sign-in names
 * @throws {AnswerError} A00002 at `password`
 */
export function assertNewPassword(
  { config }: Pick<AccountDeps, 'config'>,
  password: string,
  own: { numbers?: readonly string[]; names?: readonly string[] },
): void {
  assertGoodPassword(password, { kind: 'visitor', minimum: config.PASSWORD_MIN, own });
}
