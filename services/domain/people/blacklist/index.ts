// Runs in the gateway and the worker.
export {
  type BlacklistCache,
  createBlacklistCache,
  readBlacklisted,
  addToBlacklist,
  applyBlacklistRule,
  liftFromBlacklist,
} from './keep-blacklist';
export { applyCancellationRule, cancellationsToWarnOf } from './apply-cancellation-rule';
export { blacklistAccounts } from './blacklist-accounts.repository';
export { type ListedBlacklistEntry, findStanding, readBlacklistPage } from './blacklist.repository';
