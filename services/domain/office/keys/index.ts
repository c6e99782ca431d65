export { assertKeysFit, findKeyFaults } from './assert-keys-fit';
export { followIndexKey } from './follow-index-key';
export { lockGeneration } from './generation-lock.sql';
export {
  endIndexMove,
  forgetDataKeys,
  moveIndexKey,
  readIndexState,
  readKnownKeys,
} from './key-check.repository';
