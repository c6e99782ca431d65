import { ConnectionFault } from '../connection-fault';
import { type Database, openDatabase, type Transaction } from './data-source';
import { runSql } from './sql';

/**
 * Lets the role of the application's address do what the application does, and no more: it reads and writes
 * rows, but owns nothing, alters no table, and the audit log it can only read and add to. A role that is not
 * there is made with the address's password, for which the owner must be allowed to make roles; one that is there and not let
 * in with it is given it: whoever changes the password in the settings needs no other tool.
 * @param owner a connection as the owner of the schema
 * @param applicationUrl how the processes reach the same database
 * @returns the role whose password was changed; undefined where none was
 * @throws {UnchangedPassword} where the owner may not change it
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
          throw isThere ? new UnchangedPassword(name, error) : error;
        },
      );
    for (const right of rights) await runWithRole(transaction, right, name);
    return isThere && isRefused ? name : undefined;
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

const createRole = 'CREATE ROLE %1$I LOGIN PASSWORD %3$L';

/** Roles belong to the whole server: a database beside this one may have made it. */
async function hasRole(transaction: Transaction, name: string): Promise<boolean> {
  const there = await runSql(transaction, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  return there.length > 0;
}

/** Asked before anything is changed: a password that is written anew is salted anew, and a pooler may hold the former salt. */
async function isPasswordWrong(url: string): Promise<boolean> {
  try {
    await (await openDatabase(url, 1)).destroy();
    return false;
  } catch (error) {
    return error instanceof ConnectionFault && error.code === '28P01';
  }
}

/** The role is not let in with the password of DATABASE_URL, and the owner may not give it another. */
export class UnchangedPassword extends Error {
  override name = 'UnchangedPassword';
  /** @param cause what the server said of it */
  constructor(role: string, cause: unknown) {
    super(
      `The role ${role} is not let in with the password of DATABASE_URL, and this role may not change it. As a superuser: ` +
        `\\password ${role} in psql, or GRANT ${role} TO … WITH ADMIN OPTION for the role of MIGRATION_DATABASE_URL.`,
      { cause },
    );
  }
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
