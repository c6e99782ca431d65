export { type BlacklistCache, createBlacklistCache, readBlacklisted } from './blacklist-cache';
export { applyCancellationRule } from './apply-cancellation-rule';
export { cancellationsToWarnOf } from './cancellation-rule';
export { blacklistAccounts } from './blacklist-accounts.repository';
export { type ListedBlacklistEntry, findStanding, readBlacklistPage } from './blacklist.repository';
export {
  addToBlacklist,
  applyBlacklistRule,
  type BlacklistDeps,
  liftFromBlacklist,
} from './keep-blacklist';
