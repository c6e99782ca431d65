// Runs in the gateway and the worker.
export {
  type BlacklistCache,
  createBlacklistCache,
  readBlacklisted,
  addToBlacklist,
  applyBlacklistRule,
  liftFromBlacklist,
} from './blacklist';
export { applyCancellationRule, cancellationsToWarnOf } from './apply-cancellation-rule';
export { blacklistAccounts } from './blacklist-accounts.repository';
export {
  type ListedBlacklistEntry,
  findActiveKeys,
  readBlacklistPage,
} from './blacklist.repository';
