import type { Logger } from 'pino';

/** An optional dependency that failed. */
interface Lack {
  what: string;
  /** Failures since the process began. */
  times: number;
  /** Whether the last attempt failed. */
  isLacking: boolean;
}

const lacks = new Map<string, Lack>();
let logger: Logger | undefined;

/** Sets the logger of failures and recoveries; before that they are only counted. */
export function logLacksTo(to: Logger): void {
  logger = to;
}

/** @returns every dependency that failed at least once */
export const readLacks = (): readonly Readonly<Lack>[] => [...lacks.values()];

/** Records the failure of an optional dependency; logged if it worked before. */
export function noteLack(what: string, error: unknown): void {
  const lack = lacks.get(what) ?? { what, times: 0, isLacking: false };
  lacks.set(what, lack);
  lack.times += 1;
  if (!lack.isLacking) logger?.warn({ err: error, without: what }, 'going on without');
  lack.isLacking = true;
}

/** Records that a dependency works; logged if it failed before. */
export function noteWorking(what: string): void {
  const lack = lacks.get(what);
  if (!lack?.isLacking) return;
  lack.isLacking = false;
  logger?.info({ without: what }, 'works again');
}

/**
 * Runs work that is optional: a failure is not rethrown. It is logged when the state changes, and counted
 * (`hall_gone_without_total`).
 * @param what a constant name without personal data, used as a metric label
 * @param instead the result after a failure
 */
export function goOnWithout<T>(what: string, work: Promise<T>): Promise<T | undefined>;
export function goOnWithout<T, I>(what: string, work: Promise<T>, instead: I): Promise<T | I>;
export async function goOnWithout<T>(
  what: string,
  work: Promise<T>,
  instead?: unknown,
): Promise<unknown> {
  try {
    const result = await work;
    noteWorking(what);
    return result;
  } catch (error) {
    noteLack(what, error);
    return instead;
  }
}
