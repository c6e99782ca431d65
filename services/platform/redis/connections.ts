import {
  type ChainableCommander,
  Cluster,
  type ClusterOptions,
  Redis,
  type RedisOptions,
} from 'ioredis';
import { ConnectionFault } from '../connection-fault';
import { noteLack, noteWorking } from '../go-on-without';
import { parseRedisAddress } from './redis-address';

/** One server, the master that sentinels name, or a cluster: all take the same commands. */
export type { Redis };
/** Commands that are carried out together, or none of them. */
export type RedisTransaction = ChainableCommander;

/**
 * A server that swallows what it is sent is away like one that refuses: after so long its connection is closed, and until
 * another is made every command fails at once instead of waiting as long again.
 */
const silentMs = 2000;

/**
 * For questions within a call: it fails fast instead of piling up while Redis is away. Commands of
 * one turn of the event loop travel as one pipeline.
 */
export const connectForCalls = (url: string): Redis =>
  open(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // After the connection is closed: a command that ended before would leave the next one to wait as long.
    commandTimeout: silentMs + 500,
    socketTimeout: silentMs,
    connectTimeout: silentMs,
    enableAutoPipelining: true,
  });

/**
 * For a queue's producer: fails fast, the sweeper makes up for it. Nothing is sent again on the next connection: where that
 * one is never ready, what waits for it would wait as long.
 */
export const connectForProducer = (url: string): Redis =>
  open(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: silentMs,
    connectTimeout: silentMs,
  });

/** For a worker: its blocking commands wait as long as they must. */
export const connectForWorker = (url: string): Redis => open(url, { maxRetriesPerRequest: null });

/** Without a listener a lost connection would end the process; ioredis reconnects by itself. */
function open(url: string, options: RedisOptions): Redis {
  const address = parseRedisAddress(url);
  if (address.kind === 'cluster') {
    const { enableOfflineQueue = true, enableAutoPipelining = false, ...redisOptions } = options;
    const settings: ClusterOptions = {
      enableOfflineQueue,
      enableAutoPipelining,
      redisOptions: { ...redisOptions, ...address.credentials, ...(address.tls && { tls: {} }) },
      // Where a lookup gave an address, no certificate would be its.
      ...(address.tls && { dnsLookup: (host, found) => found(null, host) }),
      clusterRetryStrategy: retryStrategy,
      // Where a slot has moved to after a failover is asked anew this often, in milliseconds.
      slotsRefreshInterval: 2000,
    };
    // A cluster takes the commands of a single server, but its type is no subtype of that one's; BullMQ and the limits know both.
    return guard(new Cluster(address.nodes, settings) as unknown as Redis);
  }
  const all = { ...options, retryStrategy };
  return guard(
    address.kind === 'sentinel'
      ? new Redis({
          ...all,
          ...address.credentials,
          ...(address.tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
          sentinels: address.nodes,
          name: address.name,
          db: address.db,
          sentinelRetryStrategy: retryStrategy,
        })
      : new Redis(url, all),
  );
}

const retryStrategy = (attempt: number): number => Math.min(attempt * 50, 1000);

/** Notes a fault of the connection, which comes back by itself; each command says on its own that it failed. */
export function noteRedisFault(error: unknown): void {
  noteLack('Redis', new ConnectionFault('REDIS_URL', error));
}

function guard(redis: Redis): Redis {
  redis.on('error', noteRedisFault);
  redis.on('ready', () => noteWorking('Redis'));
  return redis;
}

/**
 * Says once of each outage that REDIS_URL leads nowhere, and why; the connection is tried again by itself.
 * @param warn is given the sentence
 */
export function tellOutages(redis: Redis, warn: (fault: string) => void): void {
  let told = false;
  redis.on('ready', () => (told = false));
  redis.on('error', (error: unknown) => {
    if (!told) warn(new ConnectionFault('REDIS_URL', error).message);
    told = true;
  });
}
