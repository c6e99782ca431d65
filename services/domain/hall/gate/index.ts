export { type ListedAdmission, listAdmissions } from './admission-list';
export { completePastOrders, forgiveNoShows } from './complete-past';
export {
  type AdmissionOutcome,
  admitParty,
  type GateDeps,
  type LookUp,
  lookUpParty,
  undoAdmission,
} from './gate';
export {
  createGateListSigner,
  type DayAtGate,
  type GateListSigner,
  takeGateList,
} from './gate-list';
export type { JudgedParty, Party } from './party';
