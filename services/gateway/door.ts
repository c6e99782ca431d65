import { createServer, type RequestListener } from 'node:http';
import type { Config } from '@hall/platform/config';
import { createWaitingApp } from './waiting-app';

/**
 * The port of a gateway. It opens when the gateway can answer, or earlier if the gateway must wait, to answer with a
 * retry time. It stays open during the change.
 */
export function createDoor(config: Config) {
  let answer: RequestListener;
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      requestTimeout: 30_000,
      headersTimeout: 20_000,
      // Node's default of 30 s would keep a slow client up to twice its timeout.
      connectionsCheckingInterval: 5000,
    },
    (request, response) => answer(request, response),
  );
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (server.listening) return resolve();
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? portTaken(config.PORT, error) : error),
      );
      server.listen({ port: config.PORT, host: config.HOST, backlog: 4096 }, resolve);
    });
  return {
    server,
    /** @param reason why no other answer is possible yet */
    openWaiting(reason: string): Promise<void> {
      answer = createWaitingApp(config, reason);
      return open();
    },
    openTo(app: RequestListener): Promise<void> {
      answer = app;
      return open();
    },
  };
}

const portTaken = (port: number, cause: Error): Error =>
  new Error(
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
    { cause },
  );
