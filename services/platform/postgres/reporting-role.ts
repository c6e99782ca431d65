import { runWithRole } from './application-role';
import type { Database, Transaction } from './data-source';
import { runSql } from './sql';

/** A table, and the columns of it that may be read. */
export type ReadableColumns = readonly (readonly [table: string, columns: readonly string[]])[];

/** The role that was asked for can do more than a report needs, or is no name. */
export class UnfitRole extends Error {}

/** What Postgres takes without quotes, so that whoever signs in by it types what was said. */
const nameShape = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Lets a role read some columns and nothing else, whatever it could before: whoever makes reports is given no table. A role
 * that is not there is made, to read alone and without a password, with which nobody can sign in until one is set.
 * @param owner a connection as the owner of the schema
 * @returns whether it was made
 * @throws {UnfitRole} for a role that owns the schema, serves the application, or has another's rights
 */
export async function provideReportingRole(
  owner: Database,
  name: string,
  columns: ReadableColumns,
): Promise<boolean> {
  if (!nameShape.test(name))
    throw new UnfitRole('A role is named by small letters, digits and _ alone.');
  return owner.transaction(async (transaction) => {
    const [role] = await runSql<{ more: boolean }>(transaction, moreThanReads, [name]);
    if (role?.more)
      throw new UnfitRole(`'${name}' can do more than read reports: name another role.`);
    if (!role) await makeRole(transaction, name);
    for (const statement of rights) await runWithRole(transaction, statement, name);
    for (const [table, names] of columns)
      await runWithRole(
        transaction,
        `GRANT SELECT (${names.map((column) => `"${column}"`).join(', ')}) ON "${table}" TO %1$I`,
        name,
      );
    return !role;
  });
}

/**
 * One row where the role is there: whether it has rights by what it is, by a role that it belongs to, or because it writes
 * tables here already, as the application's does.
 */
const moreThanReads = `
  SELECT r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolbypassrls OR r.rolreplication OR r.rolname LIKE 'pg\\_%'
    OR EXISTS (SELECT 1 FROM pg_auth_members m WHERE m.member = r.oid)
    OR EXISTS (SELECT 1 FROM pg_tables t WHERE t.schemaname = 'public'
      AND (t.tableowner = r.rolname OR has_table_privilege(r.oid, format('%I.%I', t.schemaname, t.tablename), 'INSERT, UPDATE, DELETE'))) AS more
  FROM pg_roles r WHERE r.rolname = $1`;

const rights = [
  'REVOKE ALL ON SCHEMA public FROM %1$I',
  'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM %1$I',
  'REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM %1$I',
  'GRANT CONNECT ON DATABASE %2$I TO %1$I',
  'GRANT USAGE ON SCHEMA public TO %1$I',
];

async function makeRole(transaction: Transaction, name: string): Promise<void> {
  await runWithRole(transaction, 'CREATE ROLE %1$I LOGIN CONNECTION LIMIT 5', name);
  await runWithRole(transaction, 'ALTER ROLE %1$I SET default_transaction_read_only = on', name);
  // A report that runs for hours holds back what is cleaned away, and migrations.
  await runWithRole(transaction, `ALTER ROLE %1$I SET statement_timeout = '5min'`, name);
}
