interface Node {
  host: string;
  port: number;
}

interface Credentials {
  username?: string;
  password?: string;
}

/** Where Redis is, as `REDIS_URL` says it. */
export type RedisAddress =
  | { kind: 'single' }
  | { kind: 'cluster'; nodes: Node[]; credentials: Credentials }
  | { kind: 'sentinel'; nodes: Node[]; credentials: Credentials; name: string; db: number };

/** What is no address. */
class AddressFault extends Error {}

/**
 * Reads the three forms of the address: `redis://host:port/db`, `redis-cluster://host:port,host:port`
 * and `redis-sentinel://host:port,host:port/name/db` (the sentinels, and the name of the master). A user and
 * a password before the `@` are those of the servers.
 * @throws {Error} for a form that is none of them
 */
export function parseRedisAddress(url: string): RedisAddress {
  if (/^rediss?:\/\//.test(url)) return { kind: 'single' };
  const [, kind, user, servers, name, db] =
    /^redis-(cluster|sentinel):\/\/(?:([^@/]*)@)?([^/]+)(?:\/([\w.-]+))?(?:\/(\d+))?$/.exec(url) ??
    [];
  const nodes = (servers ?? '').split(',').map((server) => {
    const [host = '', port = ''] = server.split(':');
    return { host, port: Number(port || (kind === 'sentinel' ? 26_379 : 6379)) };
  });
  if (!kind || nodes.some(({ host, port }) => !host || !Number.isInteger(port)))
    throw new AddressFault('REDIS_URL is no address of a Redis, a cluster or sentinels');
  const credentials = readCredentials(user);
  if (kind === 'cluster') return { kind, nodes, credentials };
  if (!name) throw new AddressFault('REDIS_URL of sentinels ends with the name of their master');
  return { kind: 'sentinel', nodes, credentials, name, db: Number(db ?? 0) };
}

function readCredentials(user: string | undefined): Credentials {
  if (!user) return {};
  const [username = '', password = ''] = user.split(':').map(decodeURIComponent);
  return { ...(username && { username }), ...(password && { password }) };
}

/** What `isRedisAddress` takes, in words. */
export const redisAddressExpected =
  'an address as redis://host:port, rediss://…, redis-cluster://host:port,host:port or redis-sentinel://host:port,host:port/name';

/** @returns whether it is one of the three forms, with a host */
export function isRedisAddress(url: string): boolean {
  try {
    return parseRedisAddress(url).kind !== 'single' || URL.canParse(url);
  } catch (error) {
    // The address is wrong, or its `%` is no character.
    if (error instanceof AddressFault || error instanceof URIError) return false;
    throw error;
  }
}
