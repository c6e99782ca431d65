export { type Act, type Acting, recordAct } from './record-act';
export { type AuditRow, readAuditList } from './audit.repository';
export { verifyAudit } from './verify-audit';
