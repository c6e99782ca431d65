import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { declared } from '@hall/platform/declared-settings';
import { launchSettings } from '@hall/platform/launch-settings';
import { refuseLinesInClear } from '@hall/platform/lines-in-clear';
import type { createRawFileStore } from '@hall/platform/providers/files';
import { readSecretFiles } from '@hall/platform/secrets-from-files';
import { readSettings } from '@hall/platform/settings';
import { LaunchFault } from './launch-fault';

/** The project's folder, for both compiled and source files. */
export const projectRoot = findRoot(__dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : findRoot(dirname(folder));
}

export type Environment = Record<string, string | undefined>;

/** The launcher's own settings; all others are passed to the processes unread. */
export interface LaunchSettings {
  environment: Environment;
  production: boolean;
  port: number;
  host: string;
  /** Number of proxies before the gateway. */
  proxies: number;
  /** Whether demo mode is requested; undefined if not set. */
  demonstration: boolean | undefined;
  databaseUrl: string | undefined;
  /** The database URL of the schema's owner, if that is another role. */
  migrationUrl: string | undefined;
  redisUrl: string | undefined;
  /** Folder of stores, logs and development secrets. */
  dataFolder: string;
  gatewayProcesses: number;
  workerProcesses: number;
  backup: BackupSettings;
}

/** Storage of backups, and server for trial restores. */
export interface BackupSettings {
  place: Parameters<typeof createRawFileStore>[0];
  retainDays: number;
  /** The server for trial restores; undefined: the database's server. */
  checkUrl: string | undefined;
}

/**
 * Reads the launcher's settings, the only place where it reads the environment. It runs before `readConfig`, because
 * the launcher provides required settings of the processes, such as the stores' addresses.
 * @throws {LaunchFault} naming an invalid setting
 */
export function readLaunchSettings(outer: Environment = process.env): LaunchSettings {
  const { environment, faults: unread } = readSecretFiles(outer);
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const { values, faults } = readSettings(launchSettings, environment);
  const needed = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET'].concat(
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  );
  const missing = values.BACKUP_PROVIDER === 's3' ? needed.filter((name) => !given(name)) : [];
  const all = [
    ...unread,
    ...faults,
    ...missing.map((name) => `${name} is not set; BACKUP_PROVIDER=s3 needs it.`),
  ];
  // Each process validates its own settings.
  const ours = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in declared)));
  if (given('NODE_ENV') === 'production') all.push(...refuseLinesInClear(ours, values));
  if (all.length) throw new LaunchFault(all.join('\n'));
  return {
    environment,
    production: given('NODE_ENV') === 'production',
    port: values.PORT,
    host: values.HOST,
    proxies: values.TRUST_PROXY,
    demonstration: given('DEMONSTRATION') === undefined ? undefined : values.DEMONSTRATION,
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.MIGRATION_DATABASE_URL,
    redisUrl: values.REDIS_URL,
    dataFolder: resolve(projectRoot, values.DATA_FOLDER),
    gatewayProcesses: values.GATEWAY_PROCESSES,
    workerProcesses: values.WORKER_PROCESSES,
    backup: {
      place: {
        FILES_PROVIDER: values.BACKUP_PROVIDER,
        FILES_FOLDER: resolve(projectRoot, values.BACKUP_FOLDER),
        S3_ENDPOINT: values.BACKUP_S3_ENDPOINT,
        S3_BUCKET: values.BACKUP_S3_BUCKET,
        S3_REGION: values.BACKUP_S3_REGION,
        S3_ACCESS_KEY_ID: values.BACKUP_S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: values.BACKUP_S3_SECRET_ACCESS_KEY,
      },
      retainDays: values.BACKUP_KEEP_DAYS,
      checkUrl: values.BACKUP_CHECK_URL,
    },
  };
}
