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
    'Which rules hold: production refuses development secrets and tools.',
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
    'A standby of that Postgres, from which the console’s large lists, statistics and files are read, never anything that decides; where unset, or while it is away or late, they are read from the primary.',
  ),
  DATABASE_REPLICA_MAX_LAG_SECONDS: setting.integer(
    5,
    'Seconds that the standby may be behind; where it is later, the primary is read.',
    { min: 2, max: 3600 },
  ),
  REDIS_URL: setting.matching(
    isRedisAddress,
    redisAddressExpected,
    'Redis, as redis://host:port/db, redis-cluster://host:port,host:port or redis-sentinel://host:port,host:port/name; over TLS as rediss://, rediss-cluster:// or rediss-sentinel:// (a private CA: NODE_EXTRA_CA_CERTS).',
  ),
  CLOSED_NETWORK: setting.flag(
    false,
    'The network between the processes and their stores is closed to everybody else, as a container engine’s own is. Without it, production refuses a store’s address on another machine without TLS.',
  ),
  OPERATORS_IN_CLEAR: setting.list(
    areOperatorNames,
    `names of ${operatorNames.join(', ')}, separated by commas`,
    '',
    'Settings of operators outside that production may reach over plain HTTP, separated by commas, such as SMS_HTTP_URL where the operator’s own box stands in the hall’s network; CLOSED_NETWORK says nothing of them.',
  ),
  QUEUE_PREFIX: setting.text(
    '{hall}',
    'Prefix of all queue keys; in braces, so that a cluster keeps them together.',
  ),
  DATA_KEYS: setting.matching(
    (text) => readDataKeys(text) !== undefined,
    dataKeysExpected,
    'AES-256 keys of ID numbers and files: id:base64, the first seals, the others still open (comma-separated); `npm run keys:rotate` seals all by the first.',
  ),
  INDEX_KEY: setting.matching(
    (text) => readIndexKeys(text) !== undefined,
    indexKeyExpected,
    'Base64 key of the blind index over ID numbers, from which keys of other uses are derived; a new one goes before the former (new,former) until `npm run keys:rotate` has moved all rows to it.',
  ),
  DEMONSTRATION: setting.flag(
    false,
    'Nothing here is real: allows demonstration data, development tools and development secrets. Where unset, `npm start` allows them on stores of its own with HOST a loopback address and no proxy before it. Refused in production.',
  ),
  DEV_TOOLS: setting.flag(
    false,
    'Development tools under /dev; only in a demonstration, where `npm start` sets it.',
  ),
  BUNDLE_ID: setting.text(
    'hall',
    'Query parameter bundleid that every call bears; the site learns it from its pages.',
  ),
  MODULE_ID: setting.text('visit', 'The same of moduleid.'),
  CALLS_URL: setting.matching(
    isOrigin,
    'https://host or http://host:port, and nothing after it',
    'Host at which the site makes its calls, as https://host; pages may connect to it, and it takes the calls of pages of PUBLIC_URL and of nobody else. Where unset, the calls go to the host that sent the page, and no other site’s page can make one.',
  ),
  LOG_LEVEL: setting.oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
    'Least severe log line that is written.',
  ),
  TRACES_OTLP_URL: setting.address(
    ['https', 'http'],
    'https://host:4318/v1/traces',
    'Where gateways and workers send traces, as OTLP over HTTP (https://host:4318/v1/traces; headers by OTEL_EXPORTER_OTLP_HEADERS); where unset, nothing is traced.',
  ),
  TRACES_ONE_IN: setting.integer(
    100,
    'Of so many calls, one is traced, with the jobs that it queues; 1: all.',
    { min: 1, max: 1_000_000 },
  ),
  TRUST_PROXY: setting.integer(
    0,
    'How many proxies stand before the gateway and set X-Forwarded-For.',
    { min: 0, max: 10 },
  ),
  PUBLIC_URL: setting.address(
    ['https', 'http'],
    'https://host',
    'Address under which visitors reach the site; where unset, http://localhost:PORT. Production needs it.',
  ),
  DB_POOL_SIZE: setting.integer(10, 'Postgres connections of one process.', { min: 2, max: 200 }),
  MAX_CALLS_IN_HAND: setting.integer(
    400,
    'Calls that one gateway has in hand at the most; how many it lets in below that it learns by ACCEPT_WITHIN_MS.',
    { min: 10, max: 100_000 },
  ),
  ACCEPT_WITHIN_MS: setting.integer(
    300,
    'Milliseconds within which whoever is let in is to be answered in a rush. A gateway has as few calls in hand as that takes; who comes then is told at once when to come again. 60000: only MAX_CALLS_IN_HAND turns away.',
    { min: 50, max: 60_000 },
  ),
  WORKER_CONCURRENCY: setting.integer(20, 'Jobs that one worker has in hand at once.', {
    min: 1,
    max: 5000,
  }),
  BATCH_MAX: setting.integer(100, 'Booking requests decided in one transaction at the most.', {
    min: 1,
    max: 1000,
  }),
  RELEASE: setting.text(
    '',
    'What this release is called on the page of operations, e.g. its commit; where unset, the version of package.json.',
  ),
  STANDSTILL_SECONDS: setting.integer(
    20,
    'Seconds after which a gateway or worker whose event loop stands still ends itself, to be started again; 0: never.',
    { min: 0, max: 600 },
  ),
  DRAIN_SECONDS: setting.integer(
    5,
    'Seconds for which a gateway that was told to end goes on taking calls while /readyz says 503: longer than the proxy takes to notice, and than it keeps a connection that it does not use. `npm start` takes 0 where it is not set.',
    { min: 0, max: 300 },
  ),
  WARM_UP_SECONDS: setting.integer(
    5,
    'Seconds at the most for which a gateway answers itself before it takes calls, so that it is not slow at first; 0: not at all. `npm start` takes 0 where it is not set.',
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
    'From where /metrics and the checks of /readyz can be read: addresses and networks, comma-separated; none: from nowhere.',
  ),
  OPS_TOKEN: setting.matching(
    (text) => /^[\w.~+/-]{24,}=*$/.test(text),
    '24 or more letters, digits and ._~+/-',
    'Bearer token with which /metrics and the checks of /readyz can be read from anywhere (openssl rand -hex 24).',
  ),
  ...providerSettings,
  SMS_HOURLY_PER_ADDRESS: setting.integer(
    30,
    'From so many verification codes an hour on, whoever solves a puzzle at a client address solves two.',
    { min: 1, max: 100_000 },
  ),
  MOBILE_BOOKING: setting.flag(
    false,
    'Lets phones book on the site itself; where off, they are sent to the mobile page.',
  ),
  HTTPS_HOST: setting.text(
    undefined,
    'The host whose plain-HTTP visits are sent to HTTPS; behind a proxy, TRUST_PROXY says whom to believe.',
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
    'The site’s id at the messaging app; where unset, DEV_TOOLS has a simulator stand in.',
  ),
  MESSAGING_APP_SECRET: setting.text(undefined, 'The site’s secret at the messaging app.'),
  MESSAGING_APP_SCOPE: setting.text(
    'snsapi_userinfo',
    'Scope that is asked for; one that asks the person.',
  ),
  FILES_PROVIDER: setting.oneOf(
    ['disk', 's3'],
    'disk',
    'Where uploaded files lie: a folder of this machine or an S3-compatible service.',
  ),
  FILES_FOLDER: setting.text(
    '.data/files',
    'The folder for uploaded files, outside of what is served; all gateways share it.',
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
    'Folder outside of the database where the newest entry of the audit log is published, sealed, once a day; best one that can only be added to. Where unset, nothing is published, and production says so when it starts.',
  ),
  PASSWORD_MIN: setting.integer(8, 'Shortest new password; the specification allows 6.', {
    min: 6,
    max: 18,
  }),
  CLAMD_URL: setting.address(
    ['tcp'],
    'tcp://host:3310',
    'ClamAV’s clamd, which looks at each uploaded file before it is kept; where unset, none is scanned, and production says so when it starts.',
  ),
  STAFF_TOTP: setting.oneOf(
    ['production', 'always', 'never'],
    'production',
    'When staff must set up a second factor before they can do anything else; never is refused in production.',
  ),
  STATIC_ROOT: setting.text(
    undefined,
    'Folder that holds web/dist and admin/dist; where unset, the project.',
  ),
};
