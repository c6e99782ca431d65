export { type Act, type Actor, recordAct } from './record-act';
export type { AuditEntry } from './audit-entry.entity';
export { readAuditList } from './audit.repository';
export { exportAudit } from './export-audit';
export { verifyAudit } from './verify-audit';
