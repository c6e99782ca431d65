export { type OperationsFigures, readOperationsFigures } from './figures.sql';
export { type GivenUpRequest, readGivenUp } from './given-up.repository';
export { readQueueOutcomes } from './outcomes.repository';
export { createIntakeSwitch, type IntakeSwitch } from './intake-switch';
export {
  compareStores,
  dropRequest,
  rebuildByHand,
  retryRequest,
  switchIntake,
} from './operations';
