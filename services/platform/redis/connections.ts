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

/** A single server, a sentinel master or a cluster: all have the same commands. */
export type { Redis };
/** Commands that run atomically. */
export type RedisTransaction = ChainableCommander;

/**
 * Timeout for a server that accepts commands but does not answer. Its connection is closed, and until a new one
 * exists every command fails at once.
 */
const silentMs = 2000;

/**
 * For calls: commands fail fast instead of piling up while Redis is unreachable. Commands of one event loop turn
 * share a pipeline.
 */
export const connectForCalls = (url: string): Redis =>
  open(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Longer than the socket timeout: otherwise a timed-out command would leave the dead connection to the next one.
    commandTimeout: silentMs + 500,
    socketTimeout: silentMs,
    connectTimeout: silentMs,
    enableAutoPipelining: true,
  });

/**
 * For a queue's producer: fails fast, because the sweep adds lost jobs. Commands are not retried on the next
 * connection, which may never become ready.
 */
export const connectForProducer = (url: string): Redis =>
  open(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: silentMs,
    connectTimeout: silentMs,
  });

/** For a worker: its blocking commands wait without a limit. */
export const connectForWorker = (url: string): Redis => open(url, { maxRetriesPerRequest: null });

/** Without a listener a lost connection would end the process; ioredis reconnects automatically. */
function open(url: string, options: RedisOptions): Redis {
  const address = parseRedisAddress(url);
  if (address.kind === 'cluster') {
    const { enableOfflineQueue = true, enableAutoPipelining = false, ...redisOptions } = options;
    const settings: ClusterOptions = {
      enableOfflineQueue,
      enableAutoPipelining,
      redisOptions: { ...redisOptions, ...address.credentials, ...(address.tls && { tls: {} }) },
      // With TLS, keep host names: certificates do not match IP addresses.
      ...(address.tls && { dnsLookup: (host, found) => found(null, host) }),
      clusterRetryStrategy: retryStrategy,
      // Interval in milliseconds at which slot positions are refreshed, for example after a failover.
      slotsRefreshInterval: 2000,
    };
    // A cluster supports the commands of a single server, but its type is not a subtype. BullMQ and the limits support both.
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

/** Records a connection fault. The connection recovers automatically, and each command reports its own failure. */
export function noteRedisFault(error: unknown): void {
  noteLack('Redis', new ConnectionFault('REDIS_URL', error));
}

function guard(redis: Redis): Redis {
  redis.on('error', noteRedisFault);
  redis.on('ready', () => noteWorking('Redis'));
  return redis;
}

/**
 * Logs once per outage that REDIS_URL is unreachable, and why; the connection is retried automatically.
 * @param warn receives the sentence
 */
export function reportOutages(redis: Redis, warn: (fault: string) => void): void {
  let isReported = false;
  redis.on('ready', () => (isReported = false));
  redis.on('error', (error: unknown) => {
    if (!isReported) warn(new ConnectionFault('REDIS_URL', error).message);
    isReported = true;
  });
}
