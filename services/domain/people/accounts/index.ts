export { askForIdentity, findAccount, holdAccount } from './account.repository';
export {
  openNumber,
  type AccountRecord,
  type OwnDocument,
  readOwnDocument,
  type StatusEvent,
} from './account-record';
export {
  type AccountEvent,
  changeStatus,
  noteAccountEvent,
  readAccountEvents,
} from './account-status.repository';
export type { Caller, Person } from './account-deps';
export { type Accounts, createAccounts } from './accounts';
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
export type { Operator } from './operators';
export type { SignedIn } from './sign-in-as';
export {
  type AccountSignIn,
  type AccountSignIns,
  type BookingAccount,
  createAccountSignIns,
  readBookingAccount,
  readBookingAccounts,
} from './account-sign-ins';
export { findPapers, type Papers } from './erase.repository';
export { readPaperImage } from './save-team-profile';
export { standInFor, standInWithoutPhone } from './stand-in';
