import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { entities } from './entities';

const domain = join(__dirname, '..');
const admin = join(domain, '..', '..', 'admin', 'src');

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

  test.each([
    ['routes/accounts-page.tsx', 'administration/review/account-list.repository.ts'],
    ['routes/audit-page.tsx', 'foundation/audit/audit.repository.ts'],
    ['features/group-visits/units.columns.tsx', 'groups/group-visits/unit.repository.ts'],
    ['routes/bindings-page.tsx', 'people/bindings/binding-lists.repository.ts'],
    ['routes/blacklist-page.tsx', 'people/blacklist/blacklist.repository.ts'],
    ['routes/messages-page.tsx', 'communication/messages/message.repository.ts'],
    ['routes/notices-page.tsx', 'communication/notices/notice.repository.ts'],
    ['features/orders/orders.columns.tsx', 'administration/staff-orders/list-orders.repository.ts'],
    ['routes/staff-page.tsx', 'staff/staff-accounts/staff-roster.repository.ts'],
  ])('%s offers the sorts that its call takes, of each column with an index', (page, file) => {
    const source = readFileSync(join(domain, file), 'utf8');
    const columns = readFileSync(join(admin, page), 'utf8')
      .split(/\bname: '/)
      .slice(1)
      .filter((column) => /^\w+',\s*(?:title:|\.\.\.)/.test(column));
    const nameOf = (column: string): string => column.slice(0, column.indexOf("'"));
    const sortable = columns.filter((column) => column.includes('sortable: true')).map(nameOf);
    const known = sortsOf(source).map(([name]) => name);
    expect(sortable.length).toBeGreaterThan(0);
    expect(sortable.filter((name) => !known.includes(name))).toEqual([]);

    const [, entityName] = /getRepository\((\w+)\)\s*\.createQueryBuilder/.exec(source) ?? [];
    const entity = entities.find(({ name }) => name === entityName)!;
    const indexed = leading(entity).map((property) => property.toLowerCase());
    const unsorted = columns.map(nameOf).filter((name) => !sortable.includes(name));
    expect(unsorted.filter((name) => indexed.includes(name) && !unsortable.has(name))).toEqual([]);
  });
});
