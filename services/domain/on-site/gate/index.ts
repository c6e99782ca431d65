// Runs in the gateway and the worker.
export type { Admission } from './admission.entity';
export { listAdmissions } from './admission.repository';
export { type AbsenceAct, decideAbsences } from './absences';
export { readAbsences, type SessionAbsences } from './absences.sql';
export { completePastOrders, forgiveAbsences } from './complete-past';
export { readExitsToday, recordExit } from './exits';
export { countExits } from './exits.sql';
export { type AdmissionOutcome, admitParty, undoAdmission } from './gate';
export { groupColumns, groupJoins } from './party-facts.sql';
export { type LookUp, lookUpParty } from './look-up';
export {
  createGateListSigner,
  type DayAtGate,
  type GateListSigner,
  takeGateList,
} from './gate-list';
export type { JudgedParty, Party } from './party';
