import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { allLists, type ConsoleList } from '@hall/shared/lists/all-lists';
import type { List } from '@hall/shared/lists/define-list';
import { entities } from './entities';

const domain = join(__dirname, '..');

/** Sorts without an index in the entity, grouped by the reason why they need none. */
const exempt = {
  shortTables: [
    'unit.unitname',
    'unit.loginid',
    'unit.createdAt',
    'staff.role',
    'staff.createdAt',
    'notice.shownFrom',
    'notice.shownUntil',
    'notice.updatedAt',
    'cluster.members',
    'cluster.people',
    'cluster.orders',
    'entry.createdAt',
    'entry.until',
    'entry.realname',
  ],
  fewAtATime: ['risk.score', 'request.visitDate', 'given.refused', 'given.seats'],
  rowsOfOneDay: ['admission.admittedAt', 'entry.ticketcount', 'entry.expiresAt'],
  indexOfAMigrationAlone: ['order.visitDate'],
};
const exempted: string[] = Object.values(exempt).flat();

/** Columns that are masked, or that a filter of a few values narrows better than a sort. */
const unsortable = new Set(['telnum', 'type']);

/** @returns the sorts that a list offers, by wire name: `alias.property` or an expression */
const sortsOf = (source: string): [name: string, property: string][] =>
  [...source.matchAll(/sorts: \{([^}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/\b(\w+): '([^']+)'/g)].map(
      ([, name = '', property = '']) => [name, property] as [string, string],
    ),
  );

const lists = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.repository.ts') && !file.startsWith('dist'))
  .map((file) => ({ file, source: readFileSync(join(domain, file), 'utf8') }))
  .filter(({ source }) => sortsOf(source).length > 0);

/** Stored names of lists whose constant has another name. */
const storedNames: Record<string, ConsoleList> = { applications: 'authorizations' };

/** The lists of the console with the source of the repository that takes their sorts. */
const declared = lists.flatMap(({ source }) => {
  const [, name] = /SortsOf<typeof (\w+)>/.exec(source) ?? [];
  return name ? [[storedNames[name] ?? (name as ConsoleList), source] as const] : [];
});

/** The entity of a list's query builder, by its alias: `getRepository(Account).createQueryBuilder('account')`. */
function entityOf(source: string, alias: string) {
  const name = new RegExp(
    `getRepository\\((\\w+)\\)\\s*\\.createQueryBuilder\\('${alias}'\\)`,
  ).exec(source)?.[1];
  return entities.find((entity) => entity.name === name);
}

/** The first columns of an entity's indexes, primary key and unique constraints, as properties. */
function leading(entity: (typeof entities)[number]): string[] {
  const { indices, uniques, columns } = getMetadataArgsStorage();
  const first = (of: typeof indices | typeof uniques) =>
    of
      .filter(({ target }) => target === entity)
      .flatMap(({ columns: on }) => (Array.isArray(on) ? [String(on[0])] : []));
  const keys = columns
    .filter(({ target, options }) => target === entity && options.primary)
    .map(({ propertyName }) => propertyName);
  return [...first(indices), ...first(uniques), ...keys];
}

describe('sorts of the staff lists', () => {
  test.each(lists.map(({ file, source }) => [file, source] as const))(
    '%s sorts by columns that an index begins with',
    (_file, source) => {
      const slow = sortsOf(source).filter(([, property]) => {
        const [, alias = '', column = ''] = /^(\w+)\.(\w+)$/.exec(property) ?? [];
        const entity = entityOf(source, alias);
        return entity && !exempted.includes(property) && !leading(entity).includes(column);
      });
      expect(slow).toEqual([]);
    },
  );

  test('has no exception that no list uses', () => {
    const offered = lists.flatMap(({ source }) => sortsOf(source).map(([, property]) => property));
    expect(exempted.filter((property) => !offered.includes(property))).toEqual([]);
  });

  test.each(declared)('the list %s can be sorted by each column with an index', (name, source) => {
    const [, entityName] = /getRepository\((\w+)\)\s*\.createQueryBuilder/.exec(source) ?? [];
    const entity = entities.find(({ name: one }) => one === entityName);
    const indexed = entity ? leading(entity).map((property) => property.toLowerCase()) : [];
    const { columns }: List = allLists[name];
    const unsorted = columns.filter((column) => !column.sortable).map((column) => column.name);
    expect(unsorted.filter((one) => indexed.includes(one) && !unsortable.has(one))).toEqual([]);
  });
});
