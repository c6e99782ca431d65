export { extendSchedule, writeTemplate, type TemplateSession } from './extend-schedule';
export { releaseInstant } from './release-rule';
export { createScheduleBoard, type BoardSession, type ScheduleBoard } from './schedule-board';
export { findAlternatives } from './alternatives';
