export {
  createScheduleBoard,
  type BoardSession,
  hoursOf,
  type ScheduleBoard,
  summariseDay,
} from './schedule-board';
export { findAlternatives } from './alternatives';
