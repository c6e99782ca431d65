export { findLossOf, findNewestLoss, type Loss } from './restore.repository';
export { settleRestore } from './settle-restore';
