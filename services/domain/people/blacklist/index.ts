export { type BlacklistRecord, findStanding, readBlacklistPage } from './blacklist.repository';
export {
  addToBlacklist,
  applyBlacklistRule,
  type BlacklistDeps,
  liftFromBlacklist,
} from './keep-blacklist';
