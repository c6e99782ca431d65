import type { MigrationInterface, QueryRunner } from 'typeorm';
import { operations } from './baseline/operations';
import { people } from './baseline/people';
import { visits } from './baseline/visits';

/**
 * The schema of release 1.0.0. It has the name of that release's last migration, so that it counts as run on every
 * database of 1.0.0. The 24 migrations before it are part of it; tag `before-22` has them.
 */
export class TicketNotices1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [people, visits, operations]) await runner.query(statements);
  }

  down(): Promise<void> {
    throw new Error('there is no older schema than that of release 1.0.0');
  }
}
