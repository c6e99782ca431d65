import type { Statements } from '../declared-migration';

/** The entrance of an area; empty for the hall's entrance. */
export const EntrancesOfAreas1800940000000: Statements = {
  up: `ALTER TABLE areas ADD COLUMN entrance_zh text NOT NULL DEFAULT '',
    ADD COLUMN entrance_en text NOT NULL DEFAULT ''`,
  down: 'ALTER TABLE areas DROP COLUMN entrance_zh, DROP COLUMN entrance_en',
};
