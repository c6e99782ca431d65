import { connectForCalls } from '@hall/platform/redis/connections';

/** Skips the minute between two codes to one phone, because a registration has just sent one. */
export async function forgetCodesSent(redisUrl: string): Promise<void> {
  const redis = connectForCalls(redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await redis.del(await redis.keys('limit:*Gap:*'));
  redis.disconnect();
}
