import type { Database } from '@hall/platform/postgres/data-source';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/**
 * Runs a task and explains its statements with sequential scans and their joins off. If Postgres still reads a whole
 * table, no index serves the statement.
 * @param database runs only the statements of the task meanwhile
 * @returns the tables that the task reads, and whether an index condition limits every read of each
 */
export async function explainReads(
  database: Database,
  task: () => Promise<unknown>,
): Promise<Record<string, boolean>> {
  const statements = await recordStatements(database, task);
  const byIndex: Record<string, boolean> = {};
  await database.transaction(async (transaction) => {
    for (const setting of ['seqscan', 'hashjoin', 'mergejoin'])
      await transaction.query(`SET LOCAL enable_${setting} = off`);
    for (const { sql, values } of statements) {
      const [row] = (await transaction.query(`EXPLAIN (FORMAT JSON) ${sql}`, values)) as [
        { 'QUERY PLAN': [{ Plan: PlanNode }] },
      ];
      for (const node of nodesOf(row['QUERY PLAN'][0].Plan)) {
        const table = node['Relation Name'];
        if (table) byIndex[table] = isLimited(node) && (byIndex[table] ?? true);
      }
    }
  });
  return byIndex;
}

async function recordStatements(
  database: Database,
  task: () => Promise<unknown>,
): Promise<{ sql: string; values: unknown[] | undefined }[]> {
  const statements: { sql: string; values: unknown[] | undefined }[] = [];
  const { logger } = database;
  database.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (sql: string, values?: unknown[]) => void statements.push({ sql, values }),
  });
  try {
    await task();
  } finally {
    database.logger = logger;
  }
  return statements.filter(({ sql }) => /^\s*(SELECT|WITH)\b/i.test(sql));
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A bitmap scan has its conditions in the index scans below it. */
const isLimited = (node: PlanNode): boolean =>
  node['Node Type'] === 'Bitmap Heap Scan'
    ? (node.Plans ?? [])
        .flatMap(nodesOf)
        .every((inner) => inner['Node Type'] !== 'Bitmap Index Scan' || 'Index Cond' in inner)
    : 'Index Cond' in node;
