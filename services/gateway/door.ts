import { createServer, type RequestListener } from 'node:http';
import type { Config } from '@hall/platform/config';
import { createWaitingApp } from './waiting-app';

/**
 * The port of a gateway. It opens when the gateway can answer; before that only where it has to wait for something, so that
 * whoever asks is told so and comes again. From one to the other it stays open.
 */
export function createDoor(config: Config) {
  let answer: RequestListener;
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      requestTimeout: 30_000,
      headersTimeout: 20_000,
      // Node checks every 30 s by default: a slow client would keep its connection for up to twice its time.
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
    /** @param reason why it can answer nothing else yet */
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
