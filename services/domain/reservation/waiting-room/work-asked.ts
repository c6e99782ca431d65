import { bitsFor, type WorkAsked } from '@hall/shared/rules/work-proof';
import type { Database } from '@hall/platform/postgres/data-source';
import { hashSeed } from './draw-rules';
import { countWaiting, type DrawRow } from './waiting-room.sql';

/** How long a count of a line serves: it is asked by everybody who joins. */
const countedMs = 5000;

/** Asks for proof of work, harder as a line fills. A process counts each line every few seconds, and only while it is asked. */
export function createWorkAsking(database: Database): {
  /** @returns what is asked of an account in a line whose seed was made; its hash is told, so the account knows the salt */
  ask(row: DrawRow, accountId: string, admittedPerSecond: number): Promise<WorkAsked | undefined>;
} {
  const counts = new Map<string, { waiting: Promise<number>; at: number }>();
  return {
    async ask(row, accountId, admittedPerSecond) {
      if (!row.seed) return undefined;
      const key = `${row.areaId}:${row.visitDate}`;
      let known = counts.get(key);
      if (!known || Date.now() - known.at > countedMs) {
        known = { waiting: countWaiting(database, row.areaId, row.visitDate), at: Date.now() };
        counts.set(key, known);
      }
      return {
        salt: `${hashSeed(row.seed)}.${accountId}`,
        bits: bitsFor(await known.waiting, admittedPerSecond),
      };
    },
  };
}
