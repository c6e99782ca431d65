export { type ListedAdmission, listAdmissions } from './admission-list';
export { completePastOrders, forgiveNoShows } from './complete-past';
export { admitParty, type GateDeps, lookUpParty, undoAdmission } from './gate';
export { createGateListSigner, type GateListSigner, readGateList } from './gate-list';
