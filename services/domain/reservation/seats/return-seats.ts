import type { Logger } from '@hall/platform/logger';
import type { SeatAllocator, SeatRelease } from './seat-allocator';

/**
 * Tells Redis of a day's seats that came back in Postgres, after the commit. Best effort: what is lost here
 * undersells until it is found to be drift, and never oversells.
 */
export async function returnSeats(
  deps: { allocator: SeatAllocator; logger: Logger },
  day: string,
  releases: SeatRelease[],
): Promise<void> {
  await deps.allocator
    .release(day, releases)
    .catch((error: unknown) => deps.logger.warn({ err: error, day }, 'seats not given back yet'));
}
