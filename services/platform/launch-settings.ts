import { declared } from './declared-settings';
import { setting } from './settings';

/** Settings of the launcher's commands. */
export const launchSettings = {
  PORT: declared.PORT,
  HOST: declared.HOST,
  DATABASE_URL: declared.DATABASE_URL,
  REDIS_URL: declared.REDIS_URL,
  CLOSED_NETWORK: declared.CLOSED_NETWORK,
  TRUST_PROXY: declared.TRUST_PROXY,
  DEMONSTRATION: declared.DEMONSTRATION,
  MIGRATION_DATABASE_URL: setting.address(
    ['postgres', 'postgresql'],
    'postgres://user:password@host:port/database (an @ in the password as %40)',
    'Postgres address with the owner of the schema, for `npm run migrate`, which grants the rights of the role of DATABASE_URL. By default, DATABASE_URL is the owner.',
  ),
  DATA_FOLDER: setting.text(
    '.data',
    '`npm start`: folder of its stores, logs and development secrets, relative to the project.',
  ),
  GATEWAY_PROCESSES: setting.integer(1, '`npm start`: number of gateways, which share the port.', {
    min: 0,
    max: 64,
  }),
  WORKER_PROCESSES: setting.integer(1, '`npm start`: number of workers.', { min: 0, max: 64 }),
  BACKUP_PROVIDER: setting.oneOf(
    ['disk', 's3'],
    'disk',
    '`npm run backup`: storage of backups, a folder or an S3-compatible service; best on another machine.',
  ),
  BACKUP_FOLDER: setting.text('.data/backups', 'Folder for backups, relative to the project.'),
  BACKUP_S3_ENDPOINT: setting.address(
    ['https', 'http'],
    'https://host',
    'Address of the S3-compatible service for backups, without the bucket.',
  ),
  BACKUP_S3_BUCKET: setting.text(undefined, 'Bucket for backups.'),
  BACKUP_S3_REGION: setting.text('us-east-1', 'Region that requests to it are signed for.'),
  BACKUP_S3_ACCESS_KEY_ID: setting.text(undefined, 'Access key of the service for backups.'),
  BACKUP_S3_SECRET_ACCESS_KEY: setting.text(undefined, 'Secret key of the service for backups.'),
  BACKUP_KEEP_DAYS: setting.integer(
    30,
    'Days after which a backup is removed, if a newer one was verified.',
    { min: 1, max: 3650 },
  ),
  BACKUP_CHECK_URL: setting.address(
    ['postgres', 'postgresql'],
    'postgres://user:password@host:port/database (an @ in the password as %40)',
    'Postgres server for the trial restore of each backup, with a role that may create databases; by default the server that was backed up.',
  ),
};
