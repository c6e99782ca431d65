// Runs in the gateway.
export {
  type OperationsFigures,
  readBackups,
  readOperationsFigures,
  type NextRelease,
  readNextRelease,
} from './figures.sql';
export { type OperationsOverview, readOperationsOverview } from './read-overview';
export {
  createIntakeSwitch,
  compareStores,
  dropRequest,
  rebuildByHand,
  retryRequest,
  switchIntake,
  switchQueue,
} from './operations';
export { readPausedQueues } from '../../foundation/operations-state';
