import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { DocType } from '@hall/shared/codes/states';
import { AnswerError, fieldError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { AccountDeps } from './account-deps';
import { openNumber } from './account-record';
import { findAccount, markIdentityVerified } from './account.repository';

/**
 * Verifies the account's own name and number, unless a recent result exists.
 * @throws {AnswerError} A00002 at `idnum` if they do not belong together; A00012 if the account has no document yet or
 *   the service is unavailable; A00003 above the rate limit
 */
export async function verifyIdentity(deps: AccountDeps, accountId: string): Promise<void> {
  await deps.limits.identity(accountId);
  const account = await findAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  const idnum = openNumber(deps, account);
  const { realname, doctype, idnumKey } = account;
  if (!idnum || !realname || !doctype || !idnumKey)
    throw wrongStateError('answer.A00012_noDocument');
  switch (await deps.identities.check({ realname, doctype, idnum })) {
    case 'no':
      throw fieldError('idnum', 'validation.idnum.notTheNames');
    case 'unavailable':
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_identityAway' });
    case 'yes':
      await markIdentityVerified(deps.database, { id: accountId, realname, idnumKey });
      deps.signIns.forget(accountId);
  }
}

/**
 * Verifies a registration or a first document, if the hall requires it. Passes if the service is unavailable.
 * @returns the time of a successful verification; null if it was not required or unavailable
 * @throws {AnswerError} A00002 at `idnum` if they do not belong together
 */
export async function verifyAtRegistration(
  { identities }: Pick<AccountDeps, 'identities'>,
  person: { realname: string; doctype: DocType; idnum: string },
): Promise<Date | null> {
  const answer = await identities.checkAtRegistration(person);
  if (answer === 'no') throw fieldError('idnum', 'validation.idnum.notTheNames');
  return answer === 'yes' ? new Date() : null;
}
