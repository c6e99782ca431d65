import type { Database, Transaction } from './data-source';
import { runSql } from './sql';

/**
 * Lets the role of the application's address do what the application does, and no more: it reads and writes
 * rows, but owns nothing, alters no table, and the audit log it can only read and add to. A role that is not
 * there is made with the address's password, for which the owner must be allowed to make roles.
 * @param owner a connection as the owner of the schema
 * @param applicationUrl how the processes reach the same database
 */
export async function provideApplicationRole(
  owner: Database,
  applicationUrl: string,
): Promise<void> {
  const { username, password } = new URL(applicationUrl);
  const name = decodeURIComponent(username);
  await owner.transaction(async (transaction) => {
    const [self] = await runSql<{ name: string }>(transaction, 'SELECT current_user AS name');
    if (self?.name === name) return;
    await makeRole(transaction, name, decodeURIComponent(password));
    for (const statement of rights) await runWithRole(transaction, statement, name);
  });
}

/** %1$I stands for the role, %2$I for the database. */
const rights = [
  'GRANT CONNECT ON DATABASE %2$I TO %1$I',
  'REVOKE CREATE ON SCHEMA public FROM PUBLIC, %1$I',
  'GRANT USAGE ON SCHEMA public TO %1$I',
  'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM %1$I',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %1$I',
  'GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO %1$I',
  'REVOKE UPDATE, DELETE ON audit_log FROM %1$I',
  'REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM %1$I',
];

/** Roles belong to the whole server: a database beside this one may have made it. */
async function makeRole(transaction: Transaction, name: string, password: string): Promise<void> {
  const there = await runSql(transaction, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (!there.length)
    await runWithRole(transaction, 'CREATE ROLE %1$I LOGIN PASSWORD %3$L', name, password);
}

/**
 * Names and passwords are no parameters in such statements: the server itself quotes them.
 * @param statement in which %1$I stands for the role, %2$I for the database, %3$L for the password
 */
export async function runWithRole(
  transaction: Transaction,
  statement: string,
  name: string,
  password = '',
): Promise<void> {
  const [quoted] = await runSql<{ sql: string }>(
    transaction,
    'SELECT format($1, $2::text, current_database(), $3::text) AS sql',
    [statement, name, password],
  );
  if (quoted) await runSql(transaction, quoted.sql);
}
