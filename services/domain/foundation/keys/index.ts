// Runs in the gateway and the worker.
export { assertKeysFit, findKeyFaults, followKeys, followSeals } from './follow-keys';
export { lockGeneration } from './generation-lock.sql';
export {
  endIndexMove,
  forgetDataKeys,
  moveIndexKey,
  readIndexKeyStart,
  readIndexState,
} from './key-check.repository';
