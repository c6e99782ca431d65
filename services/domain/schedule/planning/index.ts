export { carryOutClosings } from './carry-out-closings';
export { closeDay, previewClosing, reopenDay } from './closings';
export { addSession, generateDays, makeSpecialDay, previewDays, saveDay } from './days';
export { findDayStates, readSessionsOf } from './day.repository';
export { presentSession, readMonth, readStaffDay } from './present-plan';
export { getSession, moveTeamSeats, removeSession, setCapacity, setSession } from './sessions';
export { moveDueTeamSeats } from './team-seats';
export { addArea, readWeek, saveArea, saveWeek } from './templates';
export { readAllAreas } from './template.repository';
