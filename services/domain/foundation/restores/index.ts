// Runs in the gateway.
export { findLossOf, findNewestLoss, insertRestore, type Loss } from './restore.repository';
