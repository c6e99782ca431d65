import type { Logger } from 'pino';

/** One thing that failed, and without which the process went on. */
interface Lack {
  what: string;
  /** How often since the process began. */
  times: number;
  /** Whether the last try failed too. */
  isLacking: boolean;
}

const lacks = new Map<string, Lack>();
let logger: Logger | undefined;

/** Says where it is logged that something fails, and that it works again; until then it is only counted. */
export function logLacksTo(to: Logger): void {
  logger = to;
}

/** @returns everything that failed at least once */
export const readLacks = (): readonly Readonly<Lack>[] => [...lacks.values()];

/** Notes that something failed without which the work goes on; logged when it worked before. */
export function noteLack(what: string, error: unknown): void {
  const lack = lacks.get(what) ?? { what, times: 0, isLacking: false };
  lacks.set(what, lack);
  lack.times += 1;
  if (!lack.isLacking) logger?.warn({ err: error, without: what }, 'going on without');
  lack.isLacking = true;
}

/** Notes that something works; logged when it failed before. */
export function noteWorking(what: string): void {
  const lack = lacks.get(what);
  if (!lack?.isLacking) return;
  lack.isLacking = false;
  logger?.info({ without: what }, 'works again');
}

/**
 * Does what the work can do without: its failure is logged when the state changes and counted
 * (`hall_gone_without_total`), and thrown no further.
 * @param what a name of ours, the same each time and of nobody: it is a label
 * @param instead what stands for the result that did not come
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
