export { type OperationsFigures, readOperationsFigures } from './figures.sql';
export { readQueueOutcomes } from './outcomes.repository';
export { createIntakeSwitch, type IntakeSwitch } from './intake-switch';
export {
  compareStores,
  dropRequest,
  rebuildByHand,
  retryRequest,
  switchIntake,
  switchQueue,
} from './operations';
export { readPausedQueues } from '../operations-state';
