export { type ListedAdmission, listAdmissions } from './admission-list';
export { type AbsenceAct, type AbsenceDeps, decideAbsences } from './absence-cases';
export { readAbsences, type SessionAbsences } from './absence-cases.sql';
export { completePastOrders, forgiveNoShows } from './complete-past';
export { readExitsToday, recordExit } from './exits';
export { countExits } from './exits.sql';
export { type AdmissionOutcome, admitParty, type GateDeps, undoAdmission } from './gate';
export { groupColumns, groupJoins } from './group-joins';
export { type LookUp, lookUpParty } from './look-up';
export {
  createGateListSigner,
  type DayAtGate,
  type GateListSigner,
  takeGateList,
} from './gate-list';
export type { JudgedParty, Party } from './party';
