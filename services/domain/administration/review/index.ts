export { type AccountDetail, findAccountDetail } from './account-detail.repository';
export { type ListedAccount, readAccountList } from './account-list.repository';
export {
  type AccountReviewDeps,
  changeAccountStatus,
  messageAccount,
  reviewAccount,
  undoApproval,
} from './decide-account';
export { eraseCounterAccount } from './erase-counter-account';
export { revealIdnum } from './reveal-idnum';
export { findTwins, type Twin } from './twins.sql';
export { writeMorningDigest } from './morning-digest';
export { readReviewLists } from './review-lists.sql';
