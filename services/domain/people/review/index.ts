export {
  type AccountDetailRow,
  type AccountEventRow,
  type AccountListRow,
  findAccountDetail,
  findTwins,
  readAccountEvents,
  readAccountList,
  type TwinRow,
} from './account-list.repository';
export {
  type AccountReviewDeps,
  changeAccountStatus,
  messageAccount,
  reviewAccount,
} from './decide-account';
export { revealIdnum } from './reveal-idnum';
export { readWorklists } from './worklist.repository';
