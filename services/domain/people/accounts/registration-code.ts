import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { AccountType } from '@hall/shared/codes/states';
import { AnswerError } from '@hall/platform/errors';
import { findByTelnum } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import { checkAnyVerificationCode, type RightCode } from './verification-codes';

/**
 * Checks the code of a registration. The answer to a registration may be lost, so its code leads to the new account for
 * ten minutes on the same device (product 11).
 * @returns the code; or the account that this very code registered
 * @throws {AnswerError} A00008 for the code; after it, A00011 at `telnum` if the phone has an account of this type
 */
export async function checkRegistrationCode(
  deps: AccountDeps,
  type: AccountType,
  form: { telnum: string; smscode: string },
  caller: Caller,
): Promise<{ accountId: string } | { code: RightCode }> {
  const account = await findByTelnum(deps.database, type, form.telnum);
  const again = account && registeredScene(account.id);
  const scenes = again ? (['register', again] as const) : (['register'] as const);
  const code = await checkAnyVerificationCode(deps, form, scenes, caller);
  if (!account) return { code };
  if (code.scene === again) return { accountId: account.id };
  const key = 'answer.A00011_registered';
  throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'telnum', key }] });
}

/** The purpose of a used code of a registration. */
export const registeredScene = (accountId: string) => `registered-${accountId}` as const;
