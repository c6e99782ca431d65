export { announceProcess } from './announce-process';
export { eraseOldProcesses, readProcesses, readStarts, type SeenProcess } from './process-runs.sql';
export { leaveOutReplaced } from './replaced-processes';
