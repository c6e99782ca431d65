import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { declared } from '@hall/platform/declared-settings';
import { launchSettings } from '@hall/platform/launch-settings';
import { refuseLinesInClear } from '@hall/platform/lines-in-clear';
import type { createRawFileStore } from '@hall/platform/providers/files';
import { readSecretFiles } from '@hall/platform/secrets-from-files';
import { readSettings } from '@hall/platform/settings';
import type { RegistryAccess } from './images/ask-registry';
import { LaunchFault } from './launch-fault';

/** The project's folder, whether this runs compiled from dist or as a source. */
export const projectRoot = findRoot(__dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : findRoot(dirname(folder));
}

export type Environment = Record<string, string | undefined>;

/** What the launcher itself needs to know; everything else it hands on to the processes unread. */
export interface LaunchSettings {
  environment: Environment;
  production: boolean;
  port: number;
  host: string;
  /** How many proxies stand before the gateway. */
  proxies: number;
  /** Whether a demonstration is asked for; undefined where nobody said. */
  demonstration: boolean | undefined;
  databaseUrl: string | undefined;
  /** The same database as the owner of its schema, where that is another role. */
  migrationUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where stores, logs and development secrets live. */
  dataFolder: string;
  gatewayProcesses: number;
  workerProcesses: number;
  backup: BackupSettings;
  /** Of the registry from which `npm run images:pin` is told to take images; undefined: it asks for none. */
  registryAccess: RegistryAccess | undefined;
}

/** Where backups lie, and how they are tried. */
export interface BackupSettings {
  place: Parameters<typeof createRawFileStore>[0];
  keepDays: number;
  /** The server on which a backup is restored for a trial; undefined: that of the database. */
  checkUrl: string | undefined;
}

/**
 * The launcher's only look at the environment: it comes before `readConfig`, whose required settings
 * (the stores' addresses) the launcher is there to provide.
 * @throws {LaunchFault} naming the setting that cannot be read
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
  if (!given('REGISTRY_TOKEN') && !given('REGISTRY_USER') !== !given('REGISTRY_PASSWORD'))
    all.push('REGISTRY_USER and REGISTRY_PASSWORD go together.');
  // The processes' own lines are for them to refuse.
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
      keepDays: values.BACKUP_KEEP_DAYS,
      checkUrl: values.BACKUP_CHECK_URL,
    },
    registryAccess: readRegistryAccess(values),
  };
}

const readRegistryAccess = ({
  REGISTRY_TOKEN: token,
  REGISTRY_USER: user,
  REGISTRY_PASSWORD: password,
}: Record<`REGISTRY_${'TOKEN' | 'USER' | 'PASSWORD'}`, string | undefined>):
  | RegistryAccess
  | undefined => (token ? { token } : user && password ? { user, password } : undefined);
