// Runs in the gateway and the worker.
export { getApplication, type OpenApplication, submitApplication } from './applications';
export { listApplications } from './application.repository';
export type { Application } from './application-record';
export type { GroupApplicationStep } from './group-application.entity';
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
export { copyApplication } from './copy-application';
export { eraseOldApplications, addToReport } from './erase-old.sql';
export { getReport, listReports, type OpenReport, saveReport, submitReport } from './reports';
export { undoReturn } from './undo-return';
export { deleteDraft, saveDraft, saveLetter } from './save-application';
export { replacePerson, replacePersonForUnit } from './replace-person';
export { settleApplications, withdrawApplication } from './end-application';
export { createUnits, type Units, type UnitSignIn } from './units';
export { decideApplication } from './decide-application';
export {
  getApplicationForStaff,
  listApplicationsForStaff,
  listApplicationIds,
  readCeremonyMonth,
  revealPerson,
  type ReviewedApplication,
  isOwnStep,
} from './staff-applications';
export {
  readApplicationsForExport,
  readCeremonies,
  type StaffApplication,
} from './staff-application.repository';
export { findLoginids, type ListedUnit, listUnits } from './unit.repository';
export { stageOf } from './application-record';
