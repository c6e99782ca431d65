export { createIntakeSwitch, type IntakeSwitch } from './intake-switch';
export { compareStores, dropRequest, pauseIntake, rebuildByHand, retryRequest } from './operations';
export {
  type NeedsOpsRow,
  type OperationsFigures,
  readNeedsOps,
  readOperationsFigures,
} from './operations.repository';
