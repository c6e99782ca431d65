import type { Redis } from '@hall/platform/redis/connections';
import { seatKeys } from '@hall/domain/schedule/seats';

/** Memory of Redis for the seats of one visit day, in bytes. */
export interface SeatMemory {
  /** Visitors with a ticket on that day. */
  visitors: number;
  /** Memory of a day without bookings: its identity and the seats of its sessions. */
  bytesOfDay: number;
  /** Additional memory for each visitor, with the share of the order. */
  bytesOfVisitor: number;
}

/** Reads the day with the most visitors. @param days `YYYY-MM-DD`, at least one */
export async function readSeatMemory(redis: Redis, days: string[]): Promise<SeatMemory> {
  const read = await Promise.all(days.map((day) => readDay(redis, day)));
  return read.toSorted((one, other) => other.visitors - one.visitors)[0]!;
}

async function readDay(redis: Redis, day: string): Promise<SeatMemory> {
  const [ledger, seats, claims, grants] = seatKeys(day);
  const bytesOf = async (...keys: string[]): Promise<number> => {
    const each = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
    return each.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
  };
  // An individual's order claims each visitor, and the session for the account.
  const visitors = (await redis.hlen(claims)) - (await redis.hlen(grants));
  return {
    visitors,
    bytesOfDay: await bytesOf(ledger, seats),
    bytesOfVisitor: Math.round((await bytesOf(claims, grants)) / Math.max(1, visitors)),
  };
}
