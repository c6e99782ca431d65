import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { DocType } from '@hall/shared/codes/states';
import { AnswerError, fieldError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { AccountDeps } from './account-deps';
import { openNumber } from './account-number';
import { findAccount, markIdentityVerified } from './account.repository';

/**
 * Has the account's own name and number compared, once: whoever has been asked of within the term is not asked of again.
 * @throws {AnswerError} A00002 at `idnum` where they do not belong together; A00012 where the account has no document yet,
 *   or nobody can say now; A00003 for who asks too often
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
 * The same of a person who registers or gives the first document, where the hall wants it. Nobody is turned away because
 * nobody could say.
 * @returns since when they are known to belong together; null where that was not asked or could not be said
 * @throws {AnswerError} A00002 at `idnum` where they do not
 */
export async function verifyAtRegistration(
  { identities }: Pick<AccountDeps, 'identities'>,
  person: { realname: string; doctype: DocType; idnum: string },
): Promise<Date | null> {
  const answer = await identities.checkAtRegistration(person);
  if (answer === 'no') throw fieldError('idnum', 'validation.idnum.notTheNames');
  return answer === 'yes' ? new Date() : null;
}
