import { readFileSync } from 'node:fs';

/** What the gateway and a sender need besides its connections: stores, logs, files that are being read. */
const besides = 500;

/** @returns how many files a process may open; Node takes the hard limit by itself. Undefined where nobody says it */
export function readHandleLimit(file = '/proc/self/limits'): number | undefined {
  try {
    const line = /^Max open files +\S+ +(\S+)/m.exec(readFileSync(file, 'utf8'));
    return line?.[1] === 'unlimited' ? undefined : Number(line?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * How many connections there can be: all end in one gateway, which opens a file for each.
 * @returns what was asked for or less, and what to say where it is less
 */
export function boundConnections(
  asked: number,
  limit: number | undefined,
): { connections: number; sentence?: string } {
  const most = limit === undefined ? asked : Math.max(1, limit - besides);
  if (asked <= most) return { connections: asked };
  return {
    connections: most,
    sentence: `${most} connections in place of ${asked}: a process may open ${limit} files here (ulimit -Hn raises it)`,
  };
}
