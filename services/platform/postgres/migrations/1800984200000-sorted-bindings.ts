import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

const made = {
  guide_bindings_changed: 'guide_bindings (changed_at, id)',
  guide_bindings_state: 'guide_bindings (state, id)',
};

/** Sorts the list of bindings by state and by last change. */
export class SortedBindings1800984200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      for (const [name, on] of Object.entries(made)) {
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
      }
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(made)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
