import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from './beside-others';

/** A migration in one transaction, and the statements that revert it. */
export interface Statements {
  up: string;
  down: string;
}

/** A migration that only creates indexes, by name, while others use the tables: `orders (id) WHERE status = 1`. */
export interface Indexes {
  indexes: Record<string, string>;
}

export type MigrationClass = new () => MigrationInterface;

/**
 * @param name with the time at its end, as TypeORM stores it
 * @returns the class that TypeORM expects
 */
export function declareMigration(name: string, declared: Statements | Indexes): MigrationClass {
  const made = 'indexes' in declared ? classOfIndexes(declared) : classOfStatements(declared);
  Object.defineProperty(made, 'name', { value: name });
  return made;
}

const classOfStatements = ({ up, down }: Statements): MigrationClass =>
  class implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(up);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(down);
    }
  };

const classOfIndexes = ({ indexes }: Indexes): MigrationClass =>
  class implements MigrationInterface {
    readonly transaction = false;

    async up(runner: QueryRunner): Promise<void> {
      await besideOthers(runner, async () => {
        for (const [name, on] of Object.entries(indexes)) {
          await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
          await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
        }
      });
    }

    async down(runner: QueryRunner): Promise<void> {
      // Reverting runs within a transaction, despite the setting above; the locks are short.
      for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
    }
  };
