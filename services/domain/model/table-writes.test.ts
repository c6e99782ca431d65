import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findWrites, readOwners } from './table-writes';

const domain = join(__dirname, '..');
const sources = new Map(
  readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])(dist|node_modules)[\\/]/.test(file),
    )
    .map((file) => [
      relative(domain, join(domain, file)).split(sep).join('/'),
      readFileSync(join(domain, file), 'utf8'),
    ]),
);

describe('one owner per table', () => {
  test('each table is written only by the feature that contains its entity', () => {
    const owners = new Map([...readOwners(sources).values()].map((o) => [o.table, o.feature]));
    const strangers = findWrites(sources)
      .filter(({ table, feature }) => owners.has(table) && owners.get(table) !== feature)
      .map(({ table, file }) => `${file} writes ${table}, which is ${owners.get(table)}'s`);
    expect(strangers).toEqual([]);
  });

  test('finds every form of write', () => {
    const found = findWrites(
      new Map([
        ['w/a/thing.entity.ts', "@Entity('things')\nexport class Thing {}"],
        ['w/b/one.sql.ts', 'runSql(db, `UPDATE things SET a = 1`);'],
        ['w/c/two.repository.ts', 'await db.getRepository(Thing).update({ id }, { a: 1 });'],
        [
          'w/d/three.repository.ts',
          'const rows = db.getRepository(Thing);\nawait rows.save(thing);',
        ],
        [
          'w/e/four.repository.ts',
          'await db\n  .getRepository(Thing)\n  .createQueryBuilder()\n  .delete()\n  .execute();',
        ],
        ['w/f/five.repository.ts', 'await db.getRepository(Thing).findOneBy({ id });'],
      ]),
    );
    expect(found.map(({ feature }) => feature)).toEqual(['w/b', 'w/c', 'w/d', 'w/e']);
  });
});
