// Runs in the gateway and the worker.
export {
  noteAuditLogged,
  readAuditLogged,
  noteAllSealed,
  readAllSealed,
  pause,
  readIntakePaused,
  readPausedQueues,
  resume,
} from './pause.repository';
export { takeDigestDay, noteDrift } from './digest-day.sql';
