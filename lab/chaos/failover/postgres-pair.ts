import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startPostgres } from '@hall/launcher/stores/postgres-server';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { startStandby } from '@hall/tests/support/postgres-standby';
import { runStatement } from '@hall/tests/support/statements';
import { retry } from '@hall/tests/support/retry';

/** A permanent loss of the primary. */
export interface Loss {
  /** `killed`: its processes are gone. `frozen`: it does not answer and closes no connection. */
  how: 'killed' | 'frozen';
  /** Milliseconds before the loss in which the standby receives nothing; commits in this period must not count. */
  deafMs: number;
}

const password = 'chaos';
/** The failover manager checks the primary at this interval and promotes after `missesUntilLost` consecutive failures. */
const lookMs = 1000;
const missesUntilLost = 3;

/** Opens a primary; a standby that follows it can be added. @param folder the caller deletes it */
export async function openPostgresPair(folder: string) {
  const ports: [number, number] = [await findFreePort(), await findFreePort()];
  let life = 0;
  const placed = (port: number, data = join(folder, `postgres-${(life += 1)}`)) => ({
    folder: data,
    port,
    password,
    durable: false,
    environment: process.env,
    logFile: join(folder, `logs/postgres-${port}.log`),
    settings: { shared_buffers: '64MB', wal_keep_size: '1GB' },
  });
  const first = placed(ports[0]);
  let primary = await startPostgres(first);
  letChecksIn(primary);
  await runStatement(primary.url, 'CREATE ROLE hall_check LOGIN CONNECTION LIMIT 20');
  await runStatement(primary.url, 'SELECT pg_reload_conf()');
  let standby: StoreServer | undefined;
  return {
    primary: (): StoreServer => primary,
    ports,
    /** Creates a missing standby; `synchronous`: a commit waits until the standby has flushed it. */
    async standBy({ synchronous }: { synchronous: boolean }): Promise<void> {
      if (!standby) {
        const port = portOf(primary) === ports[0] ? ports[1] : ports[0];
        standby = await startStandby(primary, placed(port));
      }
      const names = synchronous ? `'*'` : `''`;
      await runStatement(primary.url, `ALTER SYSTEM SET synchronous_standby_names = ${names}`);
      await runStatement(primary.url, 'SELECT pg_reload_conf()');
      const wanted = synchronous ? 'sync' : 'async';
      await retry(async () => {
        const [row] = (await runStatement(
          primary.url,
          'SELECT sync_state FROM pg_stat_replication',
        )) as { sync_state: string }[];
        if (row?.sync_state !== wanted) throw new Error(`the standby is not ${wanted}`);
      }, 300);
    },
    async failOver({ how, deafMs }: Loss): Promise<{ at: number }> {
      if (!standby) throw new Error('there is no standby');
      const lost = primary;
      if (deafMs) await deafen(standby);
      await sleep(deafMs);
      const processes = [lost.child.pid, ...childrenOf(lost.child.pid)];
      for (const pid of processes) process.kill(pid, how === 'killed' ? 'SIGKILL' : 'SIGSTOP');
      const at = Date.now();
      await waitUntilLost(lost);
      // Fencing: the former primary must not come back to life before the promotion.
      for (const pid of processes) signalIfThere(pid, 'SIGKILL');
      await lost.child.ended;
      await runStatement(standby.url, 'SELECT pg_promote(true, 60)');
      primary = standby;
      standby = undefined;
      rmSync(lost.folder, { recursive: true, force: true });
      return { at };
    },
    async restartPrimary(): Promise<void> {
      const { folder: data, child } = primary;
      child.kill('SIGKILL');
      await child.ended;
      primary = await retry(() => startPostgres(placed(portOf(primary), data)), 40);
    },
    async stop(): Promise<void> {
      // Stop the primary last; it would wait for its standby.
      for (const server of [standby, primary]) {
        await server?.stop();
        if (server) rmSync(server.folder, { recursive: true, force: true });
      }
    },
  };
}

const portOf = ({ url }: StoreServer): number => Number(new URL(url).port);

/** Allows the health checks of deploy/proxy/haproxy-postgres.cfg. */
function letChecksIn({ folder }: StoreServer): void {
  const file = join(folder, 'pg_hba.conf');
  const line = 'host postgres hall_check 127.0.0.1/32 trust\n';
  writeFileSync(file, line + readFileSync(file, 'utf8'));
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended, as intended.
  }
}

/** Points the standby at a wrong address, where it receives nothing. */
async function deafen(standby: StoreServer): Promise<void> {
  const nowhere = `host=127.0.0.1 port=1`;
  await runStatement(standby.url, `ALTER SYSTEM SET primary_conninfo = '${nowhere}'`);
  await runStatement(standby.url, 'SELECT pg_reload_conf()');
}

/** Acts as a failover manager such as Patroni: reports a loss only after several consecutive failures. */
async function waitUntilLost(server: StoreServer): Promise<void> {
  for (let misses = 0; misses < missesUntilLost;) {
    // Keep the interval even if a check takes all of it: a frozen server does not answer.
    const next = sleep(lookMs);
    const answers = await Promise.race([
      runStatement(server.url, 'SELECT 1').then(
        () => true,
        () => false,
      ),
      sleep(lookMs, false),
    ]);
    misses = answers ? 0 : misses + 1;
    await next;
  }
}
