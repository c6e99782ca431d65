import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { startChild } from '@hall/launcher/processes/child';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { findUnprivilegedUser } from '@hall/launcher/stores/unprivileged-user';
import { retry } from '@hall/tests/support/retry';
import { runStatement, throughPooler } from '@hall/tests/support/statements';

/**
 * Starts PgBouncer with deploy/proxy/pgbouncer.ini, with other ports and another password file.
 * @param addresses of one server, one per role that may connect
 */
export async function startPgbouncer(addresses: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'hall-pgbouncer-'));
  const user = findUnprivilegedUser();
  const port = await findFreePort();
  const server = new URL(addresses[0] ?? '');
  const users = addresses.map((address) => new URL(address));
  const list = join(folder, 'userlist.txt');
  writeFileSync(
    list,
    users.map(({ username, password }) => `"${username}" "${password}"\n`).join(''),
  );
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, placed({ server, '6432': String(port), userlist: list }));
  // PgBouncer refuses to run as root.
  if (user) for (const path of [folder, list, file]) chownSync(path, user.uid, user.gid);
  const child = await startChild({
    name: 'PgBouncer',
    command: 'pgbouncer',
    args: [file],
    environment: process.env,
    cwd: '/',
    logFile: join(folder, 'pgbouncer.log'),
    uid: user?.uid,
    gid: user?.gid,
  });
  await retry(() => runStatement(throughPooler(server.href, port), 'SELECT 1'), 100);
  return {
    port,
    async stop(): Promise<void> {
      await child.stop('SIGINT', 5000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @returns the file with the given values. Each test file has its own databases, whose connections must not add up.
 * @throws {Error} if the file lacks a text to replace: the trial would then test something else
 */
function placed(values: { server: URL; '6432': string; userlist: string }): string {
  let text = readFileSync(join(projectRoot, 'deploy/proxy/pgbouncer.ini'), 'utf8');
  for (const [from, to] of [
    ['host=127.0.0.1 port=5432', `host=${values.server.hostname} port=${values.server.port}`],
    ['listen_port = 6432', `listen_port = ${values['6432']}`],
    ['/etc/pgbouncer/userlist.txt', values.userlist],
  ] as const) {
    if (!text.includes(from)) throw new Error(`deploy/proxy/pgbouncer.ini has no ${from}`);
    text = text.replace(from, to);
  }
  return `${text}server_idle_timeout = 5\n`;
}
