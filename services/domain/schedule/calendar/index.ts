export { extendSchedule, writeTemplate } from './extend-schedule';
export { insertDay, insertSession, readHallNow } from './schedule.repository';
export { releaseInstant } from './release-rule';
export { createScheduleBoard, type BoardSession, type ScheduleBoard } from './schedule-board';
export { findAlternatives } from './alternatives';
