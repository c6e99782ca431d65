import type { Logger } from '@hall/platform/logger';
import type { PartRelease, SeatAllocator, SeatRelease } from './seat-allocator';

const isPart = (release: SeatRelease): release is PartRelease => release.visitorKeys !== undefined;

/**
 * Returns a day's seats to Redis after their commit in Postgres. Best effort: a lost release undersells until the drift
 * check finds it, and never oversells.
 */
export async function releaseGrants(
  { allocator, logger }: { allocator: SeatAllocator; logger: Logger },
  day: string,
  releases: SeatRelease[],
): Promise<void> {
  const whole = releases.filter((release) => !isPart(release));
  await Promise.all([
    ...(whole.length ? [allocator.release(day, whole)] : []),
    ...releases.filter(isPart).map((part) => allocator.releasePart(day, part)),
  ]).catch((error: unknown) =>
    logger.warn({ err: error, day }, 'grants not released in Redis yet'),
  );
}
