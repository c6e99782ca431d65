import { assertGoodPassword, assertNotLeaked } from '../passwords';
import type { AccountDeps } from './account-deps';

/**
 * What a password that an account or an operator takes must be.
 * @param own what others know of the person: phone and document, and the names that sign in
 * @throws {AnswerError} A00002 at `password`
 */
export async function assertNewPassword(
  { config }: Pick<AccountDeps, 'config'>,
  password: string,
  own: { numbers?: readonly string[]; names?: readonly string[] },
): Promise<void> {
  assertGoodPassword(password, { kind: 'visitor', minimum: config.PASSWORD_MIN, own });
  await assertNotLeaked(config, password);
}
