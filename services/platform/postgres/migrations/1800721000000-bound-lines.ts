import type { Statements } from '../declared-migration';

/** Binds a place in the line before a release to a device, and records whether it proved work. */
export const BoundLines1800721000000: Statements = {
  up: `
    ALTER TABLE prequeue_entries ADD COLUMN device_hash text,
      ADD COLUMN proven boolean NOT NULL DEFAULT false`,
  down: 'ALTER TABLE prequeue_entries DROP COLUMN device_hash, DROP COLUMN proven',
};
