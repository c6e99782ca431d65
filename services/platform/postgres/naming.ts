import { DefaultNamingStrategy, type Table } from 'typeorm';

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const nameOf = (table: Table | string): string =>
  (typeof table === 'string' ? table : table.name).replace(/^.*\./, '');

/**
 * The naming rule: camelCase in the code is snake_case in Postgres; a word that the specification writes as one
 * (`realname`, `ticketcount`) stays one. Constraints have Postgres' default names, so that migrations and entities
 * agree.
 */
export class HallNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string, prefixes: string[]): string {
    return snakeCase([...prefixes, customName || propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columnNames: string[]): string {
    return `${nameOf(table)}_${columnNames.join('_')}_key`;
  }

  override foreignKeyName(table: Table | string, columnNames: string[]): string {
    return `${nameOf(table)}_${columnNames.join('_')}_fkey`;
  }
}
