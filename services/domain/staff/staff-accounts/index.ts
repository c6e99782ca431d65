// Runs in the gateway and the worker.
export { createDemonstrationStaff, findStaffAsDemonstrated } from './demonstration-staff';
export { createStaff, type Staff, staffIdleMinutes, type StaffSignIn } from './staff';
export {
  changeStaffRole,
  createStaffMember,
  recoverAdministrator,
  resetStaffPassword,
  resetStaffTotp,
  setStaffActive,
} from './staff-roster';
export { nameValue, readStaffNames, renameStaff } from './staff-names';
export { type ListedStaff, readStaffList } from './staff-roster.repository';
