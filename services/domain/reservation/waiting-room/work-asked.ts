import { bitsFor, type WorkAsked } from '@hall/shared/rules/work-proof';
import type { Database } from '@hall/platform/postgres/data-source';
import { hashSeed } from './draw-rules';
import { countWaiting, type DrawRow } from './waiting-room.sql';

/** TTL of a queue's cached count, which joins and polls read. */
const countedMs = 5000;

/**
 * Requires proof of work that grows with the queue. Each process counts a queue every few seconds, and only while
 * accounts join or the draw is near.
 */
export function createWorkAsking(database: Database): {
  /**
   * @returns the work for an account if the draw has a seed; the seed's hash is public, so the account knows the salt
   */
  ask(row: DrawRow, accountId: string, admittedPerSecond: number): Promise<WorkAsked | undefined>;
  /** @returns the number of accounts in the queue, some seconds old */
  count(row: DrawRow): Promise<number>;
} {
  const counts = new Map<string, { waiting: Promise<number>; at: number }>();
  const count = ({ areaId, visitDate }: DrawRow): Promise<number> => {
    const key = `${areaId}:${visitDate}`;
    let known = counts.get(key);
    if (!known || Date.now() - known.at > countedMs) {
      known = { waiting: countWaiting(database, areaId, visitDate), at: Date.now() };
      counts.set(key, known);
    }
    return known.waiting;
  };
  return {
    count,
    async ask(row, accountId, admittedPerSecond) {
      if (!row.seed) return undefined;
      return {
        salt: `${hashSeed(row.seed)}.${accountId}`,
        bits: bitsFor(await count(row), admittedPerSecond),
      };
    },
  };
}
