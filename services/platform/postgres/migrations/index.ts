import { Foundation1790000000000 } from './1790000000000-foundation';
import { ChangesAndLines1790000100000 } from './1790000100000-changes-and-lines';
import { AuditLog1790000400000 } from './1790000400000-audit-log';

/** In the order in which they run. A migration that has run anywhere is never edited. */
export const migrations = [
  Foundation1790000000000,
  ChangesAndLines1790000100000,
  AuditLog1790000400000,
];
