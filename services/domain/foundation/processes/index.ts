// Runs in the gateway and the worker.
export { announceProcess } from './announce-process';
export {
  type NeedingProcess,
  readProcessesThatNeed,
  eraseOldProcesses,
  readProcesses,
  readStarts,
  type SeenProcess,
} from './process-runs.sql';
export { leaveOutReplaced } from './replaced-processes';
