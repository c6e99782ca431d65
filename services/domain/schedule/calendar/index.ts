export { createScheduleBoard, type BoardSession, type ScheduleBoard } from './schedule-board';
export { findAlternatives } from './alternatives';
