import type { SignInAnswer } from '@hall/shared/contract/account';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import { notFoundError } from '@hall/platform/errors';
import type { AccountRow } from './account.repository';
import { findAccount } from './account.repository';
import type { AccountDeps } from './accounts';

/** @returns what a signed-in client shows of its account, masked (spec 3). */
export async function readSignInInfo(deps: AccountDeps, accountId: string): Promise<SignInAnswer> {
  const account = await findAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  return presentSignIn(deps, account);
}

export function presentSignIn(
  { sealer }: Pick<AccountDeps, 'sealer'>,
  account: AccountRow,
): SignInAnswer {
  const { status } = account;
  if (account.type === 'tg')
    return {
      tourGuide: {
        realname: maskName(account.realname ?? ''),
        status,
        joinstatus: 0,
        breakoffstatus: 0,
        taname: '',
      },
      travelagents_status: 0,
    };
  if (account.type === 'ta') return { travelAgents: { taname: account.realname ?? '', status } };
  return {
    userInfo: {
      avatar: account.avatar,
      username: account.username ?? '',
      telnum: maskNumber(account.telnum),
      status,
      idnum: account.idnum_sealed ? maskNumber(sealer.open(account.idnum_sealed)) : '',
    },
  };
}
