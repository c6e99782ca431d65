// Runs in the gateway and the worker.
export {
  type AccountDetail,
  findAccountDetail,
  type ListedAccount,
  readAccountList,
} from './account-list.repository';
export { changeAccountStatus, messageAccount, reviewAccount, undoReview } from './decide-account';
export { eraseCounterAccount, revealIdnum } from './reveal-idnum';
export { findTwins, type Twin, readReviewLists } from './find-accounts.sql';
export { writeMorningDigest } from './morning-digest';
