import type { Statements } from '../declared-migration';

/** Counts visitors admitted by a visual check of the document, if the hall requires each to be read. */
export const AdmissionsByEye1800512000000: Statements = {
  up: 'ALTER TABLE admissions ADD COLUMN by_eye smallint NOT NULL DEFAULT 0',
  down: 'ALTER TABLE admissions DROP COLUMN by_eye',
};
