import { readFileSync } from 'node:fs';

/** File handles that the gateway and a sender need in addition to connections: stores, logs, open files. */
const besides = 500;

/** @returns the limit of open files; Node raises it to the hard limit automatically. Undefined if unknown */
export function readHandleLimit(file = '/proc/self/limits'): number | undefined {
  try {
    const line = /^Max open files +\S+ +(\S+)/m.exec(readFileSync(file, 'utf8'));
    return line?.[1] === 'unlimited' ? undefined : Number(line?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Limits the number of connections: all end in one gateway, which opens a file handle for each.
 * @returns the wanted number or less, and a warning if it is less
 */
export function boundConnections(
  asked: number,
  limit: number | undefined,
): { connections: number; sentence?: string } {
  const most = limit === undefined ? asked : Math.max(1, limit - besides);
  if (asked <= most) return { connections: asked };
  return {
    connections: most,
    sentence: `${most} connections instead of ${asked}: a process may open ${limit} files here (raise it with ulimit -Hn)`,
  };
}
