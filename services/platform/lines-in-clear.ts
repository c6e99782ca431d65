import { parseRedisAddress } from './redis/redis-address';

/** Every setting that is an address, and what its line is secured by. */
type Addresses = Partial<Record<(typeof lineNames)[number], string | undefined>>;

const lineNames = [
  ...([
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'REDIS_URL',
    'CLAMD_URL',
    'S3_ENDPOINT',
    'KEY_SERVICE_URL',
    'TRACES_OTLP_URL',
  ] as const),
  ...(['SMS_HTTP_URL', 'SMS_SECOND_HTTP_URL', 'LEAKED_PASSWORDS_URL'] as const),
  ...(['MESSAGING_APP_AUTHORIZE_URL', 'MESSAGING_APP_TOKEN_URL'] as const),
] as const;

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
