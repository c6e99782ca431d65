import type { FieldDef } from 'pg';
import type { Database } from '@hall/platform/postgres/data-source';
import type { DeclaredField } from './declared-statements';
import type { Runs } from './statement-runs';

/** Columns that are nullable in their table but never null in the answer, by `file column`, each with its reason. */
const neverNull = new Map([
  ['erase-old.sql.ts fileKey', 'its WHERE leaves out rows without one'],
  ['offer-seats.sql.ts expiresAt', 'the UPDATE that returns it sets it'],
]);

/** Files whose callers choose the columns, so that an answer has more or fewer than its row type, each with its reason. */
const columnsOfCallers = new Map([
  ['read-sign-ins.sql.ts', 'each kind of sign-in also reads columns of its holder'],
  ['renew-rows.sql.ts', 'each table has some of the sealed columns'],
]);

/** @returns one sentence for each difference between the answers and the declared rows */
export async function findRowFaults(database: Database, { answered }: Runs): Promise<string[]> {
  const isNullable = await readNullable(database);
  const faults = answered.flatMap(({ statement: { place, rows }, fields, sql }) => {
    if (!rows) return [];
    // One member of a union must match.
    const [least = []] = rows
      .map((row) =>
        compare(row, fields, place.split(':')[0] ?? '', (field) => isNullable(field, sql)),
      )
      .sort((a, b) => a.length - b.length);
    return least.map((fault) => `${place} ${fault}`);
  });
  return [...new Set(faults)];
}

function compare(
  row: DeclaredField[],
  fields: FieldDef[],
  file: string,
  isNullable: (field: FieldDef) => boolean,
): string[] {
  const faults: string[] = [];
  for (const { name, type, kinds, isNullable: mayBeNull, isOptional } of row) {
    const field = fields.find((one) => one.name === name);
    if (!field) {
      if (!isOptional && !columnsOfCallers.has(file)) faults.push(`gives no column ${name}`);
      continue;
    }
    const kind = kindOfColumn(field.dataTypeID);
    if (![...kinds, kind].includes('any') && !kinds.includes(kind))
      faults.push(`gives ${name} as ${kind}, declared as ${type}`);
    if (!mayBeNull && isNullable(field) && !neverNull.has(`${file} ${name}`))
      faults.push(`may give ${name} as null, declared as ${type}`);
  }
  if (!columnsOfCallers.has(file))
    for (const { name } of fields)
      if (!row.some((field) => field.name === name)) faults.push(`gives ${name}, not declared`);
  return faults;
}

/**
 * Returns whether a column of an answer may be null: it is nullable, or an outer join adds its table. Expressions are
 * unknown.
 */
async function readNullable(
  database: Database,
): Promise<(field: FieldDef, sql: string) => boolean> {
  const columns = (await database.query(
    `SELECT attrelid::int AS table, attnum AS column, relname AS name, NOT attnotnull AS "isNullable"
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE attnum > 0 AND attrelid >= 16384`,
  )) as { table: number; column: number; name: string; isNullable: boolean }[];
  const known = new Map(columns.map((one) => [`${one.table} ${one.column}`, one]));
  return ({ tableID, columnID }, sql) => {
    const column = known.get(`${tableID} ${columnID}`);
    return (
      !!column && (column.isNullable || new RegExp(`(LEFT|FULL) JOIN ${column.name}\\b`).test(sql))
    );
  };
}
/** The JavaScript type of a Postgres column, by type id (`pg_type.oid`). */
const kinds: Record<number, string> = {
  16: 'boolean',
  17: 'buffer',
  18: 'string',
  19: 'string',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  114: 'any',
  700: 'number',
  701: 'number',
  869: 'string',
  1000: 'array of boolean',
  1005: 'array of number',
  1007: 'array of number',
  1009: 'array of string',
  1016: 'array of string',
  1042: 'string',
  1043: 'string',
  1082: 'date',
  1083: 'string',
  1114: 'date',
  1182: 'array of date',
  1184: 'date',
  1185: 'array of date',
  1700: 'string',
  2278: 'string',
  2950: 'string',
  3802: 'any',
};

/** @returns the name as in `DeclaredField.kinds`, or the id of an unknown type */
const kindOfColumn = (typeId: number): string => kinds[typeId] ?? `type ${typeId}`;
