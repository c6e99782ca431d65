import type { Config } from '@hall/platform/config';
import type { VisitorKey } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Captchas } from '../captcha';
import type { Limits } from '../limits';
import type { Messages } from '../messages';
import { readSignInInfo } from './sign-in-info';
import { logInWithPassword, logInWithSms } from './log-in';
import { readProfile, readStatusItems, saveProfile } from './profile';
import { registerUser } from './register-user';
import type { SignIns } from './sign-ins';
import { sendVerificationCode } from './verification-codes';

export interface AccountDeps {
  database: Database;
  config: Pick<Config, 'PASSWORD_MIN'>;
  signIns: SignIns;
  limits: Limits;
  captchas: Captchas;
  messages: Messages;
  sealer: Sealer;
  blindIndex: (doctype: number, idnum: string) => VisitorKey;
  logger: Logger;
}

/** Where a call comes from, for the limits. */
export interface Caller {
  address: string;
  device: string;
}

/** Binds the first parameter of each use case to what it needs. */
type Bound<T> = {
  [K in keyof T]: T[K] extends (deps: AccountDeps, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never;
};

const useCases = {
  sendVerificationCode,
  registerUser,
  logInWithPassword,
  logInWithSms,
  readSignInInfo,
  readProfile,
  saveProfile,
  readStatusItems,
};

export type Accounts = Bound<typeof useCases> & { logOut: SignIns['end'] };

/** The use cases of accounts, ready to be called. */
export function createAccounts(deps: AccountDeps): Accounts {
  const bound = Object.fromEntries(
    Object.entries(useCases).map(([name, useCase]) => [
      name,
      (...rest: unknown[]) => (useCase as (...parameters: unknown[]) => unknown)(deps, ...rest),
    ]),
  );
  return { ...(bound as Bound<typeof useCases>), logOut: deps.signIns.end };
}
