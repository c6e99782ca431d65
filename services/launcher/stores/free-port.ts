import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** @returns whether the port of that address is free */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listenOnce(port, host).then(
    () => true,
    () => false,
  );
}

/**
 * Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere), so that a restarted program finds its port free.
 */
const lowest = 15_000;
const ports = 17_000;
/** Each process starts at another port, because two that search at the same time would find the same one. */
let next = (process.pid * 1000 + randomInt(1000)) % ports;
/** Ports given out recently, which may not have a listener yet. */
const given = new Set<number>();

/**
 * @param preferred the previous port, so that addresses recorded elsewhere stay valid
 * @returns the preferred port if it is free, else a free port that this process has not given out before
 * @throws {Error} if none is free
 */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred && (await isPortFree(preferred))) {
    given.add(preferred);
    return preferred;
  }
  for (let left = ports; left > 0; left -= 1) {
    const port = lowest + next;
    next = (next + 1) % ports;
    if (given.has(port) || !(await isPortFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No port from ${lowest} to ${lowest + ports - 1} is free.`);
}

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.unref();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
