export { type Act, type Acting, recordAct } from './record-act';
export type { AuditEntry } from './audit-entry.entity';
export { readAuditList } from './audit.repository';
export { exportAudit } from './export-audit';
export { verifyAudit } from './verify-audit';
