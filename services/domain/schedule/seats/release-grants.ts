import type { Logger } from '@hall/platform/logger';
import type { PartRelease, SeatAllocator, SeatRelease } from './seat-allocator';

/**
 * Returns a day's seats to Redis after their commit in Postgres. Best effort: a lost release undersells until the drift
 * check finds it, and never oversells.
 */
export async function releaseGrants(
  deps: { allocator: SeatAllocator; logger: Logger },
  day: string,
  releases: SeatRelease[],
): Promise<void> {
  await deps.allocator
    .release(day, releases)
    .catch((error: unknown) =>
      deps.logger.warn({ err: error, day }, 'grants not released in Redis yet'),
    );
}

/** Returns the seats of some visitors of an order that the others keep. */
export async function releasePart(
  deps: { allocator: SeatAllocator; logger: Logger },
  day: string,
  part: PartRelease,
): Promise<void> {
  await deps.allocator
    .releasePart(day, part)
    .catch((error: unknown) =>
      deps.logger.warn({ err: error, day }, 'part of a grant not released in Redis yet'),
    );
}
