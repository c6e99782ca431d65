import { ConnectionFault } from '../connection-fault';
import { type Database, openDatabase, type Transaction } from './data-source';
import { runSql } from './sql';

/**
 * Grants the application's role exactly its rights: it reads and writes rows, but owns and alters no table, and can
 * only read and append to the audit log. A missing role is created with the address's password, which requires an
 * owner with CREATEROLE. An existing role whose password is refused gets the new one, so that a password change in
 * the settings needs no other tool.
 * @param owner a connection as the owner of the schema
 * @param applicationUrl the processes' address of the same database
 * @returns the role whose password was changed; undefined if none was
 * @throws {RefusedRole} if the owner may not create it or change its password
 */
export async function provideApplicationRole(
  owner: Database,
  applicationUrl: string,
): Promise<string | undefined> {
  const { username, password } = new URL(applicationUrl);
  const name = decodeURIComponent(username);
  const isRefused = !!password && (await isPasswordWrong(applicationUrl));
  return owner.transaction(async (transaction) => {
    const [self] = await runSql<{ name: string }>(transaction, 'SELECT current_user AS name');
    if (self?.name === name) return undefined;
    const isThere = await hasRole(transaction, name);
    const statement = isThere ? 'ALTER ROLE %1$I PASSWORD %3$L' : createRole;
    if (!isThere || isRefused)
      await runWithRole(transaction, statement, name, decodeURIComponent(password)).catch(
        (error: unknown) => {
          throw new RefusedRole(isThere ? forPassword(name) : forCreation(name, self?.name), error);
        },
      );
    for (const right of rights) await runWithRole(transaction, right, name);
    return isThere && isRefused ? name : undefined;
  });
}

/** %1$I is the role, %2$I the database. */
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

const createRole = 'CREATE ROLE %1$I LOGIN PASSWORD %3$L';

/** Roles belong to the server, so another database may have created it. */
async function hasRole(transaction: Transaction, name: string): Promise<boolean> {
  const there = await runSql(transaction, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  return there.length > 0;
}

/** Checked first, because setting the same password again changes its salt, and a pooler may cache the former one. */
async function isPasswordWrong(url: string): Promise<boolean> {
  try {
    await (await openDatabase(url, 1)).destroy();
    return false;
  } catch (error) {
    return error instanceof ConnectionFault && error.code === '28P01';
  }
}

/** The owner of the schema may not create the role of DATABASE_URL, or not change its password. */
export class RefusedRole extends Error {
  override name = 'RefusedRole';
  /**
   * @param remedy what is refused and what a superuser can do
   * @param cause the server's error
   */
  constructor(remedy: string, cause: unknown) {
    super(remedy, { cause });
  }
}

const forPassword = (role: string): string =>
  `Postgres refuses the password of DATABASE_URL for the role ${role}, and this role may not change it. As a superuser: ` +
  `\\password ${role} in psql, or GRANT ${role} TO … WITH ADMIN OPTION for the role of MIGRATION_DATABASE_URL.`;

const forCreation = (role: string, owner = '…'): string =>
  `The role ${role} of DATABASE_URL is missing, and ${owner} may not create it. As a superuser: ALTER ROLE ${owner} ` +
  `CREATEROLE in psql. Then migrate again.`;

/**
 * Such statements accept no parameters, so the server itself quotes names and passwords.
 * @param statement with %1$I for the role, %2$I for the database, %3$L for the password
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
