// Runs in the gateway and the worker.
export type { Area } from './area.entity';
export { insertArea, readAllAreas, readOpenWeekdays, writeTemplate } from './template.repository';
export { changePlan, type PlanPreview, previewPlan } from './change-plan';
export {
  carryOutClosing,
  type ClosingFallout,
  closeDay,
  previewClosing,
  reopenDay,
} from './closings';
export { findOpenClosings, readClosings } from './closing.repository';
export { copyPlan } from './copy-plan';
export type { DayClosing } from './day-closing.entity';
export { addSession, dayValue, getDay, makeSpecialDay, removeDay, saveDay } from './days';
export { extendSchedule, generateDays, type PlannedDay, previewDays } from './generate-days';
export {
  type DaySummary,
  findDayStates,
  readDays,
  readSessionsAmong,
  readSessionsOf,
  type SessionPlan,
  isOver,
  markSettled,
} from './plan.sql';
export { getSession, getSessionAhead, removeSession, setCapacity, setSession } from './sessions';
export { markTeamSeatsMoved, markUnclaimedFreed, updateSession } from './session.repository';
export type { PlanChange } from './plan-change.entity';
export { seatsAfter } from './judge-bulk';
export { findUndoableChange, undoPlanChange } from './undo-plan';
export { addArea, areaValue, readWeek, saveArea, saveWeek, versionOfWeek } from './templates';
