import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startPostgres } from '@hall/launcher/stores/postgres-server';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { cleanUpAtEnd } from './clean-up-at-end';
import { startStandby } from './postgres-standby';
import { applicationOf, runStatement } from './statements';
import { folderUntilEnd } from './until-end';

/** A migrated primary of a test's own, and an asynchronous standby. */
export interface ReplicatedPostgres {
  primary: StoreServer;
  standby: StoreServer;
  /** Pauses replay on the standby, and resumes it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Kills the standby and restarts it at the same address. */
  killStandby(): Promise<void>;
  restartStandby(): Promise<void>;
}

/** Starts both servers. They stop after the last test of the file. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = folderUntilEnd('replicated');
  const placed = async (name: string) => ({
    folder: join(folder, name),
    logFile: join(folder, `${name}.log`),
    port: await findFreePort(),
    password: 'replicated',
    durable: false,
    environment: process.env,
    settings: { shared_buffers: '64MB', wal_keep_size: '1GB' },
  });
  const primary = await startPostgres(await placed('primary'));
  cleanUpAtEnd(() => stop(primary));
  await migrateDatabase(primary.url, applicationOf(primary.url));
  const place = await placed('standby');
  const pair: ReplicatedPostgres = {
    primary,
    standby: await startStandby(primary, place),
    pause: async () => void (await runStatement(pair.standby.url, 'SELECT pg_wal_replay_pause()')),
    resume: async () =>
      void (await runStatement(pair.standby.url, 'SELECT pg_wal_replay_resume()')),
    async killStandby() {
      pair.standby.child.kill('SIGKILL');
      await pair.standby.child.ended;
    },
    async restartStandby() {
      pair.standby = await startPostgres({ ...place, folder: pair.standby.folder });
    },
  };
  cleanUpAtEnd(() => stop(pair.standby));
  return pair;
}

async function stop(server: StoreServer): Promise<void> {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
}
