import type { Statements } from '../declared-migration';

/** The gate at which a group was admitted; empty if the device named none. */
export const GatesOfAdmissions1800980000000: Statements = {
  up: `ALTER TABLE admissions ADD COLUMN gate text NOT NULL DEFAULT ''`,
  down: 'ALTER TABLE admissions DROP COLUMN gate',
};
