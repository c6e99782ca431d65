export {
  type DayAlert,
  createDayBoards,
  type DayBoard,
  type DayBoards,
  type SessionToday,
} from './day-board';
export type { GroupToday } from './day-board.sql';
