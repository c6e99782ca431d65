export { type OperationsFigures, readOperationsFigures } from './figures.sql';
export { type NextRelease, readNextRelease } from './next-release.sql';
export { type OperationsOverview, readOperationsOverview } from './read-overview';
export { createIntakeSwitch, type IntakeSwitch } from './intake-switch';
export {
  compareStores,
  dropRequest,
  rebuildByHand,
  retryRequest,
  switchIntake,
  switchQueue,
} from './operations';
export { readPausedQueues } from '../../foundation/operations-state';
