import type { AccountDeps } from './account-deps';
import {
  getAccountRecord,
  readOwnDocument,
  chooseMessages,
  wantsMessages,
  readStatusEvents,
} from './account-record';
import { changePassword, resetPassword } from './change-password';
import { changePhone } from './change-phone';
import { deleteAccount, eraseStandIn } from './delete-account';
import { findOrCreateByIdentity, noteLocale, signInAs } from './sign-in-as';
import { logInWithPassword, logInWithSms } from './log-in';
import { confirmOwner, passByOwnPersonCode, sendOwnCode, sendOwnPersonCode } from './prove-owner';
import { listOperators, removeOperator, saveOperator } from './operators';
import { registerTeamAccount } from './register-team';
import { registerUser, verifyIdentity } from './register-user';
import { saveProfile } from './save-profile';
import { readPaperImage, saveTeamProfile } from './save-team-profile';
import {
  getQuestionsForReset,
  getSecurityQuestions,
  saveSecurityQuestions,
} from './security-questions';
import type { AccountSignIns } from './account-sign-ins';
import {
  checkTicketCode,
  checkVerificationCode,
  passByPersonCode,
  sendPersonCode,
  sendTicketCode,
  sendVerificationCode,
} from './verification-codes';
import { askWayBack, listWaysBack, settleWayBack } from './ways-back';

/** Binds the first parameter of each use case to its dependencies. */
type Bound<T> = {
  [K in keyof T]: T[K] extends (deps: AccountDeps, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never;
};

const useCases = {
  checkVerificationCode,
  checkTicketCode,
  sendTicketCode,
  sendPersonCode,
  passByPersonCode,
  sendOwnPersonCode,
  passByOwnPersonCode,
  findOrCreateByIdentity,
  /** Signs in an account whose owner was authenticated elsewhere. */
  signInById: signInAs,
  sendVerificationCode,
  sendOwnCode,
  registerUser,
  registerTeamAccount,
  logInWithPassword,
  logInWithSms,
  getAccountRecord,
  readOwnDocument,
  noteLocale,
  wantsMessages,
  chooseMessages,
  saveProfile,
  saveTeamProfile,
  readPaperImage,
  readStatusEvents,
  changePassword,
  resetPassword,
  changePhone,
  getSecurityQuestions,
  getQuestionsForReset,
  saveSecurityQuestions,
  deleteAccount,
  eraseStandIn,
  confirmOwner,
  listOperators,
  saveOperator,
  removeOperator,
  verifyIdentity,
  askWayBack,
  listWaysBack,
  settleWayBack,
};

export type Accounts = Bound<typeof useCases> & { logOut: AccountSignIns['end'] };

/** The use cases of accounts with their dependencies. */
export function createAccounts(deps: AccountDeps): Accounts {
  const bound = Object.fromEntries(
    Object.entries(useCases).map(([name, useCase]) => [
      name,
      (...rest: unknown[]) => (useCase as (...parameters: unknown[]) => unknown)(deps, ...rest),
    ]),
  );
  return { ...(bound as Bound<typeof useCases>), logOut: deps.signIns.end };
}
