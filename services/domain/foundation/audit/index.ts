// Runs in the gateway and the worker.
export type { Act, ActName, Actor, Subject } from './record-act';
export { assertUndoable, recordAct } from './record-act';
export { AuditEntry } from './audit-entry.entity';
export { checkAudit, logAudit, publishHead, readPublishedHeads } from './published-heads';
export { hashEntry, type AuditSeals, createAuditSeals, sealAuditBy } from './audit-seals';
export { countAudit, readActsOn, readAuditList, readAuditPages } from './audit.repository';
export { namePlaces } from './name-places.sql';
export { type NotedHead, verifyAudit } from './verify-audit';
