// Runs in the gateway and the worker.
export { getApply, type OpenApply, submitApply } from './applies';
export { listApplies } from './apply.repository';
export type { Apply } from './apply-record';
export type { GroupApplyStep } from './group-apply.entity';
export {
  createDemonstrationUnit,
  findUnitAsDemonstrated,
  createFirstPasswd,
  issueUnit,
  resetUnit,
  saveUnit,
  type FirstPasswd,
  unitValue,
} from './issue-units';
export { eraseOldApplies, addToReport } from './erase-old.sql';
export { getReport, listReports, type OpenReport, saveReport, submitReport } from './reports';
export { deleteDraft, saveDraft, saveLetter } from './save-apply';
export { settleApplies, withdrawApply } from './end-apply';
export { createUnits, type Units, type UnitSignIn } from './units';
export { decideApply } from './decide-apply';
export {
  getApplyForStaff,
  listAppliesForStaff,
  listApplyIds,
  readCeremonyMonth,
  revealPerson,
  type ReviewedApply,
} from './staff-applies';
export { readAppliesForExport, readCeremonies, type StaffApply } from './staff-apply.repository';
export { findLoginids, type ListedUnit, listUnits } from './unit.repository';
export { stageOf } from './apply-record';
