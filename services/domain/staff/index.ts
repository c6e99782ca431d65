export { createDemonstrationStaff } from './demonstration-staff';
export { readDayOverview, readQueueOutcomes } from './overview.repository';
export { createStaff, type Staff, type StaffSession } from './staff';
