import { dataKeysExpected, indexKeyExpected, readDataKeys, readIndexKeys } from './crypto/keys';
import { areOperatorNames, operatorNames } from './lines-in-clear';
import { readAddresses } from './ops-access';
import { providerSettings } from './provider-settings';
import { isRedisAddress, redisAddressExpected } from './redis/redis-address';
import { isOrigin, setting } from './settings';

/** All settings of the processes: meaning, parser, and default. */
export const declared = {
  NODE_ENV: setting.oneOf(
    ['development', 'test', 'production'],
    'development',
    'Environment of the process; production refuses development secrets and tools.',
  ),
  PORT: setting.integer(3000, 'TCP port of the gateway.', { min: 0, max: 65_535 }),
  HOST: setting.text('127.0.0.1', 'Address on which the gateway listens.'),
  DATABASE_URL: setting.address(
    ['postgres', 'postgresql'],
    'postgres://user:password@host:port/database (an @ in the password as %40)',
    'Postgres, as postgres://user:password@host:port/database; over TLS with ?sslmode=verify-full&sslrootcert=/path/ca.pem.',
  ),
  DATABASE_REPLICA_URL: setting.address(
    ['postgres', 'postgresql'],
    'postgres://user:password@host:port/database (an @ in the password as %40)',
    'A standby of that Postgres. The console reads large lists, statistics and files from it, but no data for decisions. If it is unset, unreachable or too far behind, the primary is read.',
  ),
  DATABASE_REPLICA_MAX_LAG_SECONDS: setting.integer(
    5,
    'Highest lag of the standby in seconds; beyond it the primary is read.',
    { min: 2, max: 3600 },
  ),
  REDIS_URL: setting.matching(
    isRedisAddress,
    redisAddressExpected,
    'Redis, as redis://host:port/db, redis-cluster://host:port,host:port or redis-sentinel://host:port,host:port/name; over TLS as rediss://, rediss-cluster:// or rediss-sentinel:// (a private CA: NODE_EXTRA_CA_CERTS).',
  ),
  CLOSED_NETWORK: setting.flag(
    'Set to true if only the processes and their stores can use the network between them, as in a container engine. Otherwise production refuses stores on other machines without TLS.',
  ),
  OPERATORS_IN_CLEAR: setting.list(
    areOperatorNames,
    `names of ${operatorNames.join(', ')}, separated by commas`,
    '',
    'Settings of external services that production may reach over plain HTTP, separated by commas. Example: SMS_HTTP_URL, if the operator’s device is in the hall’s network. CLOSED_NETWORK does not cover these services.',
  ),
  QUEUE_PREFIX: setting.text(
    '{hall}',
    'Prefix of all queue keys; the braces place them on one node of a cluster.',
  ),
  DATA_KEYS: setting.matching(
    (text) => readDataKeys(text) !== undefined,
    dataKeysExpected,
    'AES-256 keys of ID numbers and files, as id:base64, separated by commas. The first encrypts, the others only decrypt; `npm run keys:rotate` encrypts everything with the first.',
  ),
  INDEX_KEY: setting.matching(
    (text) => readIndexKeys(text) !== undefined,
    indexKeyExpected,
    'Base64 key of the blind index over ID numbers; keys for other uses are derived from it. List a new key before the former one (new,former) until `npm run keys:rotate` has moved all rows to it.',
  ),
  DEMONSTRATION: setting.flag(
    'Demo mode: allows demo data, development tools and development secrets. If unset, `npm start` allows them on its own stores, if HOST is a loopback address and there is no proxy. Refused in production.',
  ),
  DEV_TOOLS: setting.flag(
    'Development tools under /dev; only in demo mode, in which `npm start` sets it.',
  ),
  BUNDLE_ID: setting.text(
    'hall',
    'Query parameter bundleid of every call; the site reads it from its pages.',
  ),
  MODULE_ID: setting.text('visit', 'Query parameter moduleid of every call.'),
  CALLS_URL: setting.matching(
    isOrigin,
    'https://host or http://host:port, and nothing after it',
    'Host that the site calls, as https://host. Pages may connect to it, and it accepts calls only from pages of PUBLIC_URL. If unset, calls go to the host of the page, and pages of other sites cannot make any.',
  ),
  LOG_LEVEL: setting.oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
    'Least severe log line that is written.',
  ),
  TRACES_OTLP_URL: setting.address(
    ['https', 'http'],
    'https://host:4318/v1/traces',
    'Address for traces of gateways and workers, as OTLP over HTTP (https://host:4318/v1/traces; set headers with OTEL_EXPORTER_OTLP_HEADERS). If unset, nothing is traced.',
  ),
  TRACES_ONE_IN: setting.integer(
    100,
    'Sampling of traces: one call in this number is traced, with the jobs that it queues; 1: all.',
    { min: 1, max: 1_000_000 },
  ),
  TRUST_PROXY: setting.integer(
    0,
    'Number of proxies in front of the gateway that set X-Forwarded-For.',
    { min: 0, max: 10 },
  ),
  PUBLIC_URL: setting.address(
    ['https', 'http'],
    'https://host',
    'Address at which visitors reach the site. Required in production; otherwise the default is http://localhost:PORT.',
  ),
  DB_POOL_SIZE: setting.integer(10, 'Postgres connections of one process.', { min: 2, max: 200 }),
  MAX_CALLS_IN_HAND: setting.integer(
    400,
    'Highest number of concurrent calls of one gateway; below it, admission control follows ACCEPT_WITHIN_MS.',
    { min: 10, max: 100_000 },
  ),
  ACCEPT_WITHIN_MS: setting.integer(
    300,
    'Target latency in milliseconds for admitted calls in a rush. A gateway limits its concurrent calls to meet it, and answers further calls at once with a retry time. 60000: only MAX_CALLS_IN_HAND limits.',
    { min: 50, max: 60_000 },
  ),
  WORKER_CONCURRENCY: setting.integer(20, 'Jobs that one worker runs concurrently.', {
    min: 1,
    max: 5000,
  }),
  BATCH_MAX: setting.integer(
    100,
    'Highest number of booking requests decided in one transaction.',
    {
      min: 1,
      max: 1000,
    },
  ),
  RELEASE: setting.text(
    '',
    'Name of this version on the operations page, such as its commit; by default the version of package.json.',
  ),
  STANDSTILL_SECONDS: setting.integer(
    20,
    'Seconds after which a gateway or worker with a blocked event loop exits, so that it is restarted; 0: never.',
    { min: 0, max: 600 },
  ),
  DRAIN_SECONDS: setting.integer(
    5,
    'Seconds for which a stopping gateway still accepts calls while /readyz answers 503. Set it longer than the proxy’s check interval and its timeout of idle connections. Default of `npm start`: 0.',
    { min: 0, max: 300 },
  ),
  WARM_UP_SECONDS: setting.integer(
    5,
    'Longest warm-up in seconds: a gateway calls itself before it accepts calls, so that the first ones are fast; 0: none. Default of `npm start`: 0.',
    { min: 0, max: 60 },
  ),
  WORKER_METRICS_PORT: setting.integer(
    0,
    'Port of the worker’s /metrics, /healthz and /readyz; 0: none.',
    {
      min: 0,
      max: 65_535,
    },
  ),
  OPS_ADDRESSES: setting.list(
    (text) => readAddresses(text) !== undefined,
    'addresses and networks as 10.0.0.0/8, comma-separated, or none',
    '127.0.0.0/8,::1',
    'Addresses and networks that may read /metrics and the checks of /readyz, separated by commas; none: nobody may.',
  ),
  OPS_TOKEN: setting.matching(
    (text) => /^[\w.~+/-]{24,}=*$/.test(text),
    '24 or more letters, digits and ._~+/-',
    'Bearer token for reading /metrics and the checks of /readyz from any address (openssl rand -hex 24).',
  ),
  ...providerSettings,
  SMS_HOURLY_PER_ADDRESS: setting.integer(
    30,
    'Verification codes per hour and client address; beyond it, visitors at the address must solve two puzzles.',
    { min: 1, max: 100_000 },
  ),
  MOBILE_BOOKING: setting.flag(
    'Whether phones can book on the site; otherwise they are redirected to the mobile page.',
  ),
  HTTPS_HOST: setting.text(
    undefined,
    'Host whose plain-HTTP visits are redirected to HTTPS; behind a proxy, set TRUST_PROXY too.',
  ),
  MESSAGING_APP_AUTHORIZE_URL: setting.address(
    ['https', 'http'],
    'https://host/path',
    'The messaging app’s OAuth 2 authorization address, for sign-in by QR code.',
  ),
  MESSAGING_APP_TOKEN_URL: setting.address(
    ['https', 'http'],
    'https://host/path',
    'The address at which the messaging app exchanges an authorization code.',
  ),
  MESSAGING_APP_ID: setting.text(
    undefined,
    'The site’s id at the messaging app. If unset, DEV_TOOLS provides a simulator.',
  ),
  MESSAGING_APP_SECRET: setting.text(undefined, 'The site’s secret at the messaging app.'),
  MESSAGING_APP_SCOPE: setting.text(
    'snsapi_userinfo',
    'Requested OAuth scope; use one that asks the person for consent.',
  ),
  FILES_PROVIDER: setting.oneOf(
    ['disk', 's3'],
    'disk',
    'Storage of uploaded files: a folder of this machine or an S3-compatible service.',
  ),
  FILES_FOLDER: setting.text(
    '.data/files',
    'Folder for uploaded files, outside the served folders; all gateways share it.',
  ),
  S3_ENDPOINT: setting.address(
    ['https', 'http'],
    'https://host',
    'Address of the S3-compatible service, without the bucket.',
  ),
  S3_BUCKET: setting.text(undefined, 'Bucket for uploaded files.'),
  S3_REGION: setting.text('us-east-1', 'Region that requests to the file service are signed for.'),
  S3_ACCESS_KEY_ID: setting.text(undefined, 'Access key of the file service.'),
  S3_SECRET_ACCESS_KEY: setting.text(undefined, 'Secret key of the file service.'),
  AUDIT_HEADS_FOLDER: setting.text(
    undefined,
    'Folder outside the database to which the newest audit log entry is published once a day, sealed. Append-only storage is best. If unset, nothing is published, and production logs a warning at its start.',
  ),
  PASSWORD_MIN: setting.integer(8, 'Shortest new password; the specification allows 6.', {
    min: 6,
    max: 18,
  }),
  CLAMD_URL: setting.address(
    ['tcp'],
    'tcp://host:3310',
    'ClamAV’s clamd, which scans each uploaded file before it is stored. If unset, no file is scanned, and production logs a warning at its start.',
  ),
  STAFF_TOTP: setting.oneOf(
    ['production', 'always', 'never'],
    'production',
    'Environment in which staff must set up a second factor before anything else; production refuses `never`.',
  ),
  STATIC_ROOT: setting.text(
    undefined,
    'Folder that contains web/dist and admin/dist; by default the project.',
  ),
};
