// Runs in the gateway and the worker.
export {
  askForIdentity,
  findAccount,
  holdAccount,
  updateMessageChoice,
} from './account.repository';
export {
  openNumber,
  type AccountRecord,
  getAccountRecord,
  type OwnDocument,
  readOwnDocument,
  wantsMessages,
} from './account-record';
export {
  type AccountEvent,
  changeStatus,
  noteAccountEvent,
  readAccountEvents,
} from './account-status.repository';
export type { AccountDeps, Caller, Person } from './account-deps';
export { changePassword, resetPassword } from './change-password';
export { changePhone } from './change-phone';
export { deleteAccount, eraseStandIn } from './delete-account';
export { createDemonstrationAccounts, findAccountsAsDemonstrated } from './demonstration-accounts';
export {
  eraseOldCodes,
  eraseOldPapers,
  eraseOldWaysBack,
  endSpentStandIns,
  isStandIn,
} from './erase-old.sql';
export { applyFormerConduct, deriveStatuses, endStatuses } from './derive-statuses';
export { eraseConductOfFormerKeys, eraseOldConduct, settleAbsences } from './former-conduct.sql';
export {
  countsAsAbsence,
  type DerivedStatus,
  findOutdated,
  formerOf,
  lockAccounts,
} from './derived-status.sql';
export { logInWithPassword, logInWithSms } from './log-in';
export { listOperators } from './operator.repository';
export { type Operator, removeOperator, saveOperator } from './operators';
export { confirmOwner, passByOwnPersonCode, sendOwnCode, sendOwnPersonCode } from './prove-owner';
export { registerTeamAccount } from './register-team';
export { registerUser } from './register-user';
export { saveProfile } from './save-profile';
export {
  getQuestionsForReset,
  getSecurityQuestions,
  saveSecurityQuestions,
} from './security-questions';
export {
  findOrCreateByIdentity,
  noteLocale,
  type SignedIn,
  type SignedInOperator,
  signInAs,
} from './sign-in-as';
export {
  checkTicketCode,
  checkVerificationCode,
  passByPersonCode,
  sendPersonCode,
  sendTicketCode,
  sendVerificationCode,
} from './verification-codes';
export { verifyIdentity } from './verify-identity';
export { askWayBack, settleWayBack } from './ways-back';
export {
  type AccountSignIn,
  type AccountSignIns,
  type BookingAccount,
  createAccountSignIns,
  readBookingAccount,
  readBookingAccounts,
} from './account-sign-ins';
export { findWaysBack } from './proof.repository';
export { findPapers, type Papers } from './erase.repository';
export { readPaperImage, saveTeamProfile } from './save-team-profile';
export { standInFor, standInWithoutPhone } from './stand-in';
