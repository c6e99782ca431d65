import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Import errors are stored by locale key, and the keys of imports now begin with their feature's name. */
export class TextsOfImports1798000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, 'batch', 'imports');
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, 'imports', 'batch');
  }
}

async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(
    `UPDATE import_rows SET faults = replace(faults::text, '"${from}.', '"${to}.')::jsonb
      WHERE faults::text LIKE '%"${from}.%';`,
  );
  await runner.query(
    `UPDATE imports SET fault = regexp_replace(fault, '^${from}[.]', '${to}.') WHERE fault LIKE '${from}.%';`,
  );
}
