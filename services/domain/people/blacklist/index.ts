export { type ListedBlacklistEntry, findStanding, readBlacklistPage } from './blacklist.repository';
export {
  addToBlacklist,
  applyBlacklistRule,
  type BlacklistDeps,
  liftFromBlacklist,
} from './keep-blacklist';
