import type { InsertResult, ObjectLiteral, Repository, UpdateResult } from 'typeorm';

/**
 * The rows that a statement with `returning` wrote. TypeORM gives those of an UPDATE as the driver does, with the
 * names of the columns; here they are entities, as from a search.
 * @returns one entity a row, with the columns that were asked for; none where a conflict held the row back
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

/** @returns the id that the store gave to the one row of an insert */
export function insertedId(result: Pick<InsertResult, 'identifiers'>): string {
  const [id] = insertedIds(result);
  if (id === undefined) throw new Error('the insert gave no id');
  return id;
}

/** @returns the ids that the store gave to the rows of an insert, in their order */
export function insertedIds({ identifiers }: Pick<InsertResult, 'identifiers'>): string[] {
  return identifiers.map((identifier) => {
    const id: unknown = identifier['id'];
    if (typeof id !== 'string') throw new Error('the insert gave no id');
    return id;
  });
}
