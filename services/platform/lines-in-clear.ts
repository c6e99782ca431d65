import { parseRedisAddress } from './redis/redis-address';

/** A connection configured by a setting, and the setting that allows it unencrypted in production. */
interface OutgoingLine {
  /** Its name in docs/security.md, for firewall rules. */
  to: string;
  /**
   * The setting that allows an unencrypted connection: CLOSED_NETWORK inside the hall's own network,
   * OPERATORS_IN_CLEAR for external services. undefined: never allowed.
   */
  clearBy: 'CLOSED_NETWORK' | 'OPERATORS_IN_CLEAR' | undefined;
}

const toOurs = (to: string) => ({ to, clearBy: 'CLOSED_NETWORK' }) as const;
const toOperator = (to: string) => ({ to, clearBy: 'OPERATORS_IN_CLEAR' }) as const;
/** The scheme has TLS, or the setting is refused without it. */
const underTls = (to: string) => ({ to, clearBy: undefined }) as const;

/**
 * Every line that goes out of a process or command, that is, every outgoing connection. The check, the table in
 * docs/security.md and their tests use it.
 */
export const outgoingLines = {
  DATABASE_URL: toOurs('Postgres'),
  DATABASE_REPLICA_URL: toOurs('its standby'),
  MIGRATION_DATABASE_URL: toOurs('Postgres, as the owner of the schema'),
  REDIS_URL: toOurs('Redis or Valkey'),
  CLAMD_URL: toOurs('ClamAV'),
  S3_ENDPOINT: toOurs('the S3 service of uploads and exports'),
  BACKUP_S3_ENDPOINT: toOurs('the S3 service of backups'),
  BACKUP_CHECK_URL: toOurs('the Postgres on which backups are tried'),
  TRACES_OTLP_URL: toOurs('the collector of traces'),
  SMS_HTTP_URL: toOperator('the SMS operator'),
  SMS_SECOND_HTTP_URL: toOperator('a second SMS operator'),
  IDENTITY_HTTP_URL: toOperator('the check of names against document numbers'),
  CAPTCHA_HTTP_URL: toOperator('the captcha service'),
  CAPTCHA_SCRIPT_URL: toOperator('the captcha service, by the visitor’s browser'),
  MESSAGING_APP_AUTHORIZE_URL: toOperator('the messaging app, by the visitor’s browser'),
  MESSAGING_APP_TOKEN_URL: toOperator('the messaging app'),
  SMTP_URL: underTls('the mail server'),
} as const satisfies Record<string, OutgoingLine>;

export type LineName = keyof typeof outgoingLines;

export const lineNames = Object.keys(outgoingLines) as LineName[];

/** The settings that OPERATORS_IN_CLEAR may name. */
export const operatorNames = lineNames.filter(
  (name) => outgoingLines[name].clearBy === 'OPERATORS_IN_CLEAR',
);

/** The hall's own addresses, to which no process connects. */
export const ownAddressNames: readonly string[] = ['PUBLIC_URL', 'CALLS_URL'];

/** Settings that hold addresses. */
type Addresses = Partial<Record<LineName, string | undefined>>;

/** The exceptions that production allows. */
interface Allowed {
  CLOSED_NETWORK: boolean;
  /** Setting names, separated by commas; undefined if it is invalid. */
  OPERATORS_IN_CLEAR?: string;
}

/** @returns a sentence for each unencrypted connection to another machine that no setting allows */
export function refuseLinesInClear(addresses: Addresses, allowed: Allowed): string[] {
  const namedOperators = splitNames(allowed.OPERATORS_IN_CLEAR ?? '');
  return findLinesInClear(addresses).flatMap((name) => {
    const { clearBy } = outgoingLines[name];
    const isOperator = clearBy === 'OPERATORS_IN_CLEAR';
    if (isOperator ? namedOperators.includes(name) : allowed.CLOSED_NETWORK) return [];
    const way = `${clearBy}=${isOperator ? name : '1'}`;
    return [`${name} leads to another machine without TLS; only ${way} allows that.`];
  });
}

/** @returns whether a text names only services that OPERATORS_IN_CLEAR may hold */
export const areOperatorNames = (text: string): boolean => splitNames(text).every(isOperatorName);

const splitNames = (text: string): string[] => text.split(',').map((name) => name.trim());
const isOperatorName = (name: string): boolean => operatorNames.some((each) => each === name);

/** @returns the settings whose connection to another machine is not encrypted */
export const findLinesInClear = (addresses: Addresses): LineName[] =>
  lineNames.filter((name) => {
    const address = addresses[name];
    return outgoingLines[name].clearBy && address !== undefined && isInClear(address);
  });

function isInClear(address: string): boolean {
  if (/^redis(s?)(-cluster|-sentinel)?:/.test(address)) return isRedisInClear(address);
  if (/^postgres(ql)?:/.test(address)) return isPostgresInClear(address);
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !isThisMachine(hostname);
}

/** Like the driver: a `host` in the query overrides the address, and the last duplicate counts. */
function isPostgresInClear(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const last = (name: string): string => searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') || hostname;
  if (host.startsWith('/') || isThisMachine(host)) return false;
  // With psql's semantics the other modes trust any server; by default the driver verifies the certificate in all of them.
  if (last('uselibpqcompat') === 'true') return last('sslmode') !== 'verify-full';
  return !['require', 'verify-ca', 'verify-full'].includes(last('sslmode'));
}

function isRedisInClear(address: string): boolean {
  if (address.startsWith('rediss')) return false;
  const parsed = parseRedisAddress(address);
  const hosts =
    parsed.kind === 'single' ? [new URL(address).hostname] : parsed.nodes.map(({ host }) => host);
  return !hosts.every(isThisMachine);
}

/** A Unix socket has no host. */
const isThisMachine = (host: string): boolean =>
  ['', 'localhost', '[::1]', '::1'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
