// Runs in the gateway.
export { createDayBoards, type DayBoard, type SessionToday } from './day-board';
export type { GroupToday } from './day-board.sql';
