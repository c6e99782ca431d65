import { runWithRole } from './application-role';
import type { Database, Transaction } from './data-source';
import { runSql } from './sql';

/** A table and its readable columns. */
export type ReadableColumns = readonly (readonly [table: string, columns: readonly string[]])[];

/** The role has more rights than a report needs, or its name is invalid. */
export class UnfitRole extends Error {}

/** Valid without quotes, so that the role signs in under the name as typed. */
const nameShape = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Grants a role read access to some columns and revokes everything else. A missing role is created read-only and
 * without a password, so nobody can sign in until one is set.
 * @param owner a connection as the owner of the schema
 * @returns whether it was created
 * @throws {UnfitRole} if the role owns the schema, serves the application, or has another role's rights
 */
export async function provideReportingRole(
  owner: Database,
  name: string,
  columns: ReadableColumns,
): Promise<boolean> {
  if (!nameShape.test(name))
    throw new UnfitRole('A role name may contain only lowercase letters, digits and _.');
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
 * One row if the role exists: whether it has rights by its attributes, by membership in a role, or by write access to
 * tables here, like the application's role.
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
  // A report that runs for hours delays vacuum and migrations.
  await runWithRole(transaction, `ALTER ROLE %1$I SET statement_timeout = '5min'`, name);
}
