export { createDemonstrationStaff, findStaffAsDemonstrated } from './demonstration-staff';
export { readDayOverview, readQueueOutcomes } from './overview.repository';
export { createStaff, type Staff, staffIdleMinutes, type StaffSession } from './staff';
export {
  changeStaffRole,
  createStaffMember,
  resetStaffPassword,
  resetStaffTotp,
  setStaffActive,
} from './staff-roster';
export { readStaffList, type StaffMemberRow } from './staff-roster.repository';
