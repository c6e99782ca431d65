export { noteDrift } from './drift.sql';
export { pauseIntake, readIntakePaused, resumeIntake } from './intake.repository';
