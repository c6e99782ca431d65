import { type LineName, lineNames, operatorNames, outgoingLines } from './outgoing-lines';
import { parseRedisAddress } from './redis/redis-address';

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
