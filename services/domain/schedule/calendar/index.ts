// Runs in the gateway and the worker.
export {
  createScheduleBoard,
  type BoardSession,
  hoursOf,
  type ScheduleBoard,
  findNearest,
} from './schedule-board';
export { type DaySummary, summariseDay } from './day-summary';
export { type BoardArea, readSessionFillings, type SessionFilling } from './board.sql';
