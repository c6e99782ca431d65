import { parseRedisAddress } from './redis/redis-address';

/** The hall's own: what a closed network (CLOSED_NETWORK) has in it besides the processes. */
const ownNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'CLAMD_URL',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_CHECK_URL',
  'KEY_SERVICE_URL',
  'TRACES_OTLP_URL',
] as const;

/** Other people's services: the way to them leads out of any network of the hall's own. */
export const operatorNames = [
  'SMS_HTTP_URL',
  'SMS_SECOND_HTTP_URL',
  'LEAKED_PASSWORDS_URL',
  'IDENTITY_HTTP_URL',
  'MESSAGING_APP_AUTHORIZE_URL',
  'MESSAGING_APP_TOKEN_URL',
] as const;

const lineNames = [...ownNames, ...operatorNames];

/** Settings that are addresses, and what their lines are secured by. */
type Addresses = Partial<Record<(typeof lineNames)[number], string | undefined>>;

/** What production may be told of lines in clear. */
interface Allowed {
  CLOSED_NETWORK: boolean;
  /** Names of settings, separated by commas; undefined where it could not be read. */
  OPERATORS_IN_CLEAR?: string;
}

/** @returns a sentence for each line that leads to another machine in clear, and that nobody allowed */
export function refuseLinesInClear(addresses: Addresses, allowed: Allowed): string[] {
  const namedOperators = splitNames(allowed.OPERATORS_IN_CLEAR ?? '');
  return findLinesInClear(addresses).flatMap((name) => {
    const isOperator = isOperatorName(name);
    if (isOperator ? namedOperators.includes(name) : allowed.CLOSED_NETWORK) return [];
    const way = isOperator ? `OPERATORS_IN_CLEAR=${name}` : 'CLOSED_NETWORK=1';
    return [`${name} leads to another machine without TLS; only ${way} allows that.`];
  });
}

/** @returns whether a text names nothing but operators, as OPERATORS_IN_CLEAR does */
export const areOperatorNames = (text: string): boolean => splitNames(text).every(isOperatorName);

const splitNames = (text: string): string[] => text.split(',').map((name) => name.trim());
const isOperatorName = (name: string): boolean => operatorNames.some((each) => each === name);

/** @returns the names of the settings whose line leads to another machine and can be read on the way */
export const findLinesInClear = (addresses: Addresses): string[] =>
  lineNames.filter((name) => {
    const address = addresses[name];
    return address !== undefined && isInClear(address);
  });

function isInClear(address: string): boolean {
  if (/^redis(s?)(-cluster|-sentinel)?:/.test(address)) return isRedisInClear(address);
  const { protocol, hostname, searchParams } = new URL(address);
  if (isThisMachine(hostname)) return false;
  if (protocol === 'postgres:' || protocol === 'postgresql:')
    return !['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  return protocol !== 'https:';
}

function isRedisInClear(address: string): boolean {
  if (address.startsWith('rediss')) return false;
  const parsed = parseRedisAddress(address);
  const hosts =
    parsed.kind === 'single' ? [new URL(address).hostname] : parsed.nodes.map(({ host }) => host);
  return !hosts.every(isThisMachine);
}

/** A socket of the file system has no host. */
const isThisMachine = (host: string): boolean =>
  ['', 'localhost', '[::1]', '::1'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
