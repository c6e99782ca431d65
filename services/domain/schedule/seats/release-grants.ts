import type { Logger } from '@hall/platform/logger';
import type { PartRelease, SeatAllocator, SeatRelease } from './seat-allocator';

/**
 * Tells Redis of a day's seats that came back in Postgres, after the commit. Best effort: what is lost here
 * undersells until it is found to be drift, and never oversells.
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

/** The same for some visitors of an order that goes on without them. */
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
