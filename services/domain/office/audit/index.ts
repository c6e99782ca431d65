export { type Act, type Actor, recordAct } from './record-act';
export type { AuditEntry } from './audit-entry.entity';
export { createAuditSeals, sealAuditBy } from './audit-seals';
export { countAudit, readActsOn, readAuditList, readAuditPages } from './audit.repository';
export { logAudit } from './log-audit';
export { publishHead, readPublishedHeads } from './published-heads';
export { type NotedHead, verifyAudit } from './verify-audit';
