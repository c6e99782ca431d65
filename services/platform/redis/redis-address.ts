interface Node {
  host: string;
  port: number;
}

interface Credentials {
  username?: string;
  password?: string;
}

/** The parsed `REDIS_URL`. */
export type RedisAddress =
  | { kind: 'single' }
  | { kind: 'cluster'; nodes: Node[]; credentials: Credentials; tls: boolean }
  | {
      kind: 'sentinel';
      nodes: Node[];
      credentials: Credentials;
      tls: boolean;
      name: string;
      db: number;
    };

/** An invalid address. */
class AddressFault extends Error {}

/**
 * Parses the three forms of the address: `redis://host:port/db`, `redis-cluster://host:port,host:port` and
 * `redis-sentinel://host:port,host:port/name/db` (the sentinels, and the name of the master). A user and password
 * before the `@` belong to the servers. With `rediss` instead of `redis` every connection uses TLS, also to the
 * sentinels, and the certificate must match the host.
 * @throws {Error} for any other form
 */
export function parseRedisAddress(url: string): RedisAddress {
  if (/^rediss?:\/\//.test(url)) return { kind: 'single' };
  const [, secure, kind, user, servers, name, db] =
    /^redis(s?)-(cluster|sentinel):\/\/(?:([^@/]*)@)?([^/]+)(?:\/([\w.-]+))?(?:\/(\d+))?$/.exec(
      url,
    ) ?? [];
  const nodes = (servers ?? '').split(',').map((server) => {
    const [host = '', port = ''] = server.split(':');
    return { host, port: Number(port || (kind === 'sentinel' ? 26_379 : 6379)) };
  });
  if (!kind || nodes.some(({ host, port }) => !host || !Number.isInteger(port)))
    throw new AddressFault('REDIS_URL is no address of a Redis, a cluster or sentinels');
  const credentials = readCredentials(user);
  const tls = secure === 's';
  if (kind === 'cluster') return { kind, nodes, credentials, tls };
  if (!name) throw new AddressFault('REDIS_URL of sentinels ends with the name of their master');
  return { kind: 'sentinel', nodes, credentials, tls, name, db: Number(db ?? 0) };
}

function readCredentials(user: string | undefined): Credentials {
  if (!user) return {};
  const [username = '', password = ''] = user.split(':').map(decodeURIComponent);
  return { ...(username && { username }), ...(password && { password }) };
}

/** The format of `isRedisAddress`, for error messages. */
export const redisAddressExpected =
  'an address as redis://host:port, redis-cluster://host:port,host:port or redis-sentinel://host:port,host:port/name, with rediss for TLS';

/** @returns whether it has one of the three forms, with a host */
export function isRedisAddress(url: string): boolean {
  try {
    return parseRedisAddress(url).kind !== 'single' || URL.canParse(url);
  } catch (error) {
    // The address is wrong, or has an invalid percent escape.
    if (error instanceof AddressFault || error instanceof URIError) return false;
    throw error;
  }
}
