export { announceProcess } from './announce-process';
export { type NeedingProcess, readProcessesThatNeed } from './needing-processes.sql';
export { eraseOldProcesses, readProcesses, readStarts, type SeenProcess } from './process-runs.sql';
export { leaveOutReplaced } from './replaced-processes';
