export { noteAuditLogged, readAuditLogged } from './audit-logged.repository';
export { takeDigestDay } from './digest-day.sql';
export { noteDrift } from './drift.sql';
export type { Pausable } from './operations-state.entity';
export { noteAllSealed, readAllSealed } from './sealed.repository';
export { pause, readIntakePaused, readPausedQueues, resume } from './pause.repository';
