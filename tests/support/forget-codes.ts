import { connectForCalls } from '@hall/platform/redis/connections';

/** Ends the minute that stands between two codes to one phone: a registration has just sent one. */
export async function forgetCodesSent(redisUrl: string): Promise<void> {
  const redis = connectForCalls(redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await redis.del(await redis.keys('limit:sms*Gap:*'));
  redis.disconnect();
}
