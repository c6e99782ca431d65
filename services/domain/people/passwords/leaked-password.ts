import type { Config } from '@hall/platform/config';
import { fieldError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import { createLeakLookup } from '@hall/platform/providers/leaked-passwords';

/**
 * Refuses a new password that is in the collection of LEAKED_PASSWORDS_URL. If the collection is unavailable, the
 * password is accepted and the failure counted; common passwords are refused elsewhere.
 * @param field the form's field
 * @throws {AnswerError} A00002 at the field
 */
export async function assertNotLeaked(
  { LEAKED_PASSWORDS_URL: url }: Pick<Config, 'LEAKED_PASSWORDS_URL'>,
  password: string,
  field = 'password',
): Promise<void> {
  if (!url) return;
  const isLeaked = await goOnWithout('leaked passwords', createLeakLookup(url)(password), false);
  if (isLeaked) throw fieldError(field, 'validation.passwordLeaked');
}
