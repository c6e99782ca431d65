// Runs in the gateway and the worker.
export { countVisits } from './count-visits.sql';
export { createDayBoards, type DayBoard, type SessionToday } from './day-board';
export type { GroupToday } from './day-board.sql';
