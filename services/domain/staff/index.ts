export { createDemonstrationStaff } from './demonstration-staff';
