export {
  createScheduleBoard,
  type BoardSession,
  hoursOf,
  type ScheduleBoard,
} from './schedule-board';
export { type DaySummary, summariseDay } from './day-summary';
export { findNearest } from './nearest';
export { readSessionFillings, type SessionFilling } from './session-filling.sql';
