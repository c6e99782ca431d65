import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Copies a running server's data folder, as `pg_basebackup` does. The bundled server does not include that tool.
 * @param to a folder that does not exist yet
 * @param files additional files, such as an empty `recovery.signal`
 */
export async function copyBase(
  server: { url: string; folder: string },
  to: string,
  files: Record<string, string>,
): Promise<void> {
  const { uid, gid } = statSync(server.folder);
  const session = new Client({ connectionString: server.url });
  await session.connect();
  try {
    await session.query(`SELECT pg_backup_start('test', true)`);
    execFileSync('cp', ['-a', server.folder, to]);
    const { rows } = await session.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    );
    rmSync(join(to, 'postmaster.pid'));
    for (const name of readdirSync(join(to, 'pg_wal')))
      rmSync(join(to, 'pg_wal', name), { recursive: true });
    const written = { backup_label: rows[0]?.labelfile ?? '', ...files };
    for (const [name, text] of Object.entries(written)) {
      writeFileSync(join(to, name), text);
      chownSync(join(to, name), uid, gid);
    }
  } finally {
    await session.end();
  }
}
