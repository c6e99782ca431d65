import type { Statements } from '../declared-migration';

/** Public name of a day, such as a national memorial day; null without one. */
export const NamesOfDays1800941000000: Statements = {
  up: `ALTER TABLE visit_days ADD COLUMN name_zh text NOT NULL DEFAULT '', ADD COLUMN name_en text NOT NULL DEFAULT ''`,
  down: 'ALTER TABLE visit_days DROP COLUMN name_zh, DROP COLUMN name_en',
};
