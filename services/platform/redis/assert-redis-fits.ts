import { Cluster } from 'ioredis';
import type { Config } from '../config';
import type { Redis } from './connections';

/**
 * Redis must never evict: a lost key is a lost seat until the next rebuild. In production Redis must also keep its
 * data across restarts.
 * @throws {Error} naming the wrong setting and the required value
 */
export async function assertRedisFits(
  redis: Redis,
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
): Promise<void> {
  const connection: unknown = redis;
  const servers = connection instanceof Cluster ? connection.nodes('master') : [redis];
  for (const server of servers) {
    const policy = /maxmemory_policy:(\S+)/.exec(await server.info('memory'))?.[1];
    if (policy !== 'noeviction')
      throw new Error(
        `The Redis of REDIS_URL has maxmemory-policy ${policy}; set noeviction, or seats and jobs can vanish.`,
      );
    if (NODE_ENV !== 'production') continue;
    if (!(await server.info('persistence')).includes('aof_enabled:1'))
      throw new Error(
        'The Redis of REDIS_URL keeps no append-only file; set appendonly yes and appendfsync everysec, or a restart loses the requests in hand.',
      );
  }
}
