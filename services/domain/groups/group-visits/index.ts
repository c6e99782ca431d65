export { type Applies, createApplies, type OpenApply } from './applies';
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
export { createReports, type OpenReport, type Reports } from './reports';
export { settleApplies } from './end-apply';
export { createUnits, type Units, type UnitSignIn } from './units';
export { decideApply } from './decide-apply';
export { revealPerson, createStaffApplies, type ReviewedApply } from './staff-applies';
export { readAppliesForExport, type StaffApply } from './staff-apply.repository';
export { findLoginids, type ListedUnit, listUnits } from './unit.repository';
export { stageOf } from './apply-record';
