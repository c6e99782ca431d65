import type { ChangePhoneDto } from '@hall/shared/contract/own-account';
import { maskNumber } from '@hall/shared/rules/people';
import { fieldError } from '@hall/platform/errors';
import { composeMessage, queueMessage } from '../../hall/messages';
import { updateTelnum } from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import type { AccountDeps, Caller } from './account-deps';
import { claimAgencyTelnum } from './operator.repository';
import { assertOwnPassword } from './own-password';
import { refuseTakenField } from './register-user';
import type { AccountSignIn } from './account-sign-ins';
import { checkVerificationCode } from './verification-codes';

/**
 * Changes the account's phone: by a code to the new one and the password. The old phone is told.
 * @throws {AnswerError} A00008 for the code, A00007 for the password, A00011 where the phone is taken, A00002
 *   where it is the same
 */
export async function changePhone(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: ChangePhoneDto,
  caller: Caller,
): Promise<void> {
  const account = await assertOwnPassword(
    deps,
    signIn,
    { password: form.password, captchatoken: form.captchatoken, field: 'password' },
    caller,
  );
  if (account.telnum === form.telnum) throw fieldError('telnum', 'validation.telnumSame');
  const code = await checkVerificationCode(deps, form, 'phone', caller);
  await deps.database
    .transaction(async (transaction) => {
      await code.use(transaction);
      if (account.type === 'ta') await claimAgencyTelnum(transaction, form.telnum);
      await updateTelnum(transaction, account.id, form.telnum);
      await noteAccountEvent(transaction, account.id, 'phone');
      const text = composeMessage(account.locale, 'phone.changed', {
        telnum: maskNumber(form.telnum),
      });
      await queueMessage(transaction, { to: account.telnum, text });
    })
    .catch(refuseTakenField);
}
