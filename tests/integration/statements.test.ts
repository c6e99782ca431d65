import { relative } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import type { Database } from '@hall/platform/postgres/data-source';
import {
  type DeclaredFile,
  listStatementFiles,
  readDeclaredStatements,
} from '../support/declared-statements';
import { findRowFaults } from '../support/row-faults';
import { runStatements } from '../support/statement-runs';
import { freshDatabase } from '../support/until-end';

const files = listStatementFiles();

describe('statements written by hand', () => {
  let database: Database;
  let declared: Map<string, DeclaredFile>;
  beforeAll(async () => {
    // A statement is identified by its line, below the frames of its callers.
    Error.stackTraceLimit = 50;
    declared = readDeclaredStatements(files);
    database = await freshDatabase();
  });

  test.each(files.map((path) => [relative(projectRoot, path), path]))(
    '%s: Postgres runs each statement and returns its declared rows',
    async (_, path) => {
      const file = declared.get(path)!;
      const runs = await runStatements(database, file);
      const run = new Set(runs.answered.map(({ statement }) => statement.place));
      const missed = file.statements
        .filter(({ place }) => !run.has(place) && !runs.refused.has(place))
        .map(({ place }) => `${place} was not reached`);
      const refused = [...runs.refused].map(([place, why]) => `${place} was refused: ${why}`);
      expect([...missed, ...refused, ...(await findRowFaults(database, runs))]).toEqual([]);
    },
  );
});
