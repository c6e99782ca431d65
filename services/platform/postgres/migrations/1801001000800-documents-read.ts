import type { Statements } from '../declared-migration';

/** Counts the documents read at an admission; null is unknown. Replaces `by_eye`, which no release has written. */
export const DocumentsRead1801001000800: Statements = {
  up: 'ALTER TABLE admissions ADD COLUMN documents_read smallint, DROP COLUMN by_eye',
  down: 'ALTER TABLE admissions ADD COLUMN by_eye smallint NOT NULL DEFAULT 0, DROP COLUMN documents_read',
};
