import { openHallDatabase } from '@hall/domain/model';
import { createSeatAllocator, rebuildDay } from '@hall/domain/schedule/seats';
import { createLogger } from '@hall/platform/logger';
import { connectForCalls } from '@hall/platform/redis/connections';

/**
 * Rebuilds one day in a dedicated process, to measure the rebuild's memory. Arguments: the URLs of both stores, and the
 * day. Prints the peak memory and its growth in MB, and the number of grants in Redis.
 */
async function rebuildAlone(): Promise<void> {
  const [databaseUrl = '', redisUrl = '', day = ''] = process.argv.slice(2);
  const database = await openHallDatabase(databaseUrl, 2);
  const redis = connectForCalls(redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const allocator = createSeatAllocator(redis);
  const before = process.resourceUsage().maxRSS;
  await rebuildDay({ database, allocator, logger: createLogger('test', 'silent') }, day, 'force');
  const mostMb = process.resourceUsage().maxRSS / 1024;
  const grants = (await allocator.readGrants(day)).length;
  process.stdout.write(
    JSON.stringify({
      mostMb: Math.round(mostMb),
      moreMb: Math.round(mostMb - before / 1024),
      grants,
    }),
  );
  redis.disconnect();
  await database.destroy();
}

void rebuildAlone();
