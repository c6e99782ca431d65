import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from '@jest/globals';

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

/** A feature that writes a table. */
interface TableWrite {
  table: string;
  /** The feature's folder, e.g. `reservation/orders`. */
  feature: string;
  file: string;
}

/** The source texts of the domain, by path below the domain's folder. */
type Sources = ReadonlyMap<string, string>;

const featureOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** A call of a repository or its query builder that writes rows. */
const writingCall =
  /^\s*\.(?:insert|update|save|delete|remove|upsert|increment|decrement|softDelete)\(|\.(?:insert|update|delete)\(\)/;

/** @returns each entity's table and the feature that contains it, by entity name */
function readOwners(sources: Sources): Map<string, { table: string; feature: string }> {
  const owners = new Map<string, { table: string; feature: string }>();
  for (const [file, text] of sources) {
    const [, table] = /@Entity\('(\w+)'\)/.exec(text) ?? [];
    const [, name] = /\nexport class (\w+)/.exec(text) ?? [];
    if (file.endsWith('.entity.ts') && table && name)
      owners.set(name, { table, feature: featureOf(file) });
  }
  return owners;
}

/** @returns every write to a table, in raw SQL or through a repository */
function findWrites(sources: Sources): TableWrite[] {
  const owners = readOwners(sources);
  return [...sources].flatMap(([file, text]) =>
    [...writtenByHand(text), ...writtenByRepository(text, owners)].map((table) => ({
      table,
      feature: featureOf(file),
      file,
    })),
  );
}

function writtenByHand(text: string): Set<string> {
  const statements = text.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) ([a-z_]+)/g);
  return new Set([...statements].flatMap(([, table = '']) => (table === 'set' ? [] : table)));
}

function writtenByRepository(text: string, owners: ReturnType<typeof readOwners>): Set<string> {
  const tables = new Set<string>();
  for (const match of text.matchAll(/\.getRepository\((\w+)\)/g)) {
    const [call, entity = ''] = match;
    const name = nameGiven(text.slice(0, match.index));
    const table = owners.get(entity)?.table;
    if (!table) continue;
    const rest = text.slice(match.index + call.length);
    const statement = rest.slice(0, rest.indexOf(';'));
    const uses = name
      ? [...rest.matchAll(new RegExp(`\\b${name}\\b([^;]*);`, 'g'))].map(([, use = '']) => use)
      : [];
    if ([statement, ...uses].some((use) => writingCall.test(use))) tables.add(table);
  }
  return tables;
}

/** @returns the name in `const name = transaction` if the text ends with that */
function nameGiven(before: string): string | undefined {
  const words = before.slice(before.lastIndexOf('const ')).trim().split(' ');
  return words.length === 4 && words[0] === 'const' && words[2] === '=' ? words[1] : undefined;
}
