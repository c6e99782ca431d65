import { createServer } from 'node:net';

/** @returns whether nobody listens on the port of that address */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listenOnce(port, host).then(
    () => true,
    () => false,
  );
}

/** Nobody listens on a port that was just given out, so the system may offer it again. */
const given = new Set<number>();

/**
 * @param preferred the port of last time, so that addresses noted elsewhere stay right
 * @returns the preferred port when it is free, else a free one that this process has not given out before
 */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred && (await isPortFree(preferred))) {
    given.add(preferred);
    return preferred;
  }
  let port = await listenOnce(0, '127.0.0.1');
  while (given.has(port)) port = await listenOnce(0, '127.0.0.1');
  given.add(port);
  return port;
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.unref();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
