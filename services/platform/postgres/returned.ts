import type { InsertResult, ObjectLiteral, Repository, UpdateResult } from 'typeorm';

/**
 * The rows written by a statement with `returning`. For an UPDATE, TypeORM returns them with column names, as the
 * driver does; this function returns entities.
 * @returns one entity per row with the requested columns; no entity for a row skipped by a conflict
 */
export function returnedRows<Row extends ObjectLiteral>(
  { metadata, manager }: Repository<Row>,
  result: Pick<InsertResult | UpdateResult, 'raw'>,
): Row[] {
  const rows = result.raw as Record<string, unknown>[];
  return rows.map((row) => {
    const entity = metadata.create() as Row;
    for (const column of metadata.columns)
      if (column.databaseName in row)
        column.setEntityValue(
          entity,
          manager.dataSource.driver.prepareHydratedValue(row[column.databaseName], column),
        );
    return entity;
  });
}

/** @returns the generated id of the inserted row */
export function insertedId(result: Pick<InsertResult, 'identifiers'>): string {
  const [id] = insertedIds(result);
  if (id === undefined) throw new Error('the insert returned no id');
  return id;
}

/** @returns the generated ids of the inserted rows, in order */
export function insertedIds({ identifiers }: Pick<InsertResult, 'identifiers'>): string[] {
  return identifiers.map((identifier) => {
    const id: unknown = identifier['id'];
    if (typeof id !== 'string') throw new Error('the insert returned no id');
    return id;
  });
}
