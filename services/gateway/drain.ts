import type { Server, ServerResponse } from 'node:http';
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';

/** Time limit in milliseconds for calls in progress after the port is closed. */
const inHandMs = 15_000;
/** Maximum number of event loop turns before the port closes, even if connections keep arriving. */
const mostTurns = 1000;

/**
 * A proxy with keep-alive may send a call at the moment at which its connection closes. It cannot know whether the
 * call started, and answers 502. So each connection is closed by a response with `Connection: close` while the port
 * stays open. The proxy closes idle connections itself (deploy/proxy). Then the port closes.
 * @param seconds how long the port stays open; longer than the proxy's idle timeout
 * @param wait waits for the given milliseconds; tests pass their own
 */
export function createDrain(
  server: Server,
  seconds: number,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
) {
  let begun = false;
  return {
    /** Whether the shutdown has begun. `/readyz` reports it at once, so that load balancers send no new calls. */
    hasBegun: (): boolean => begun,
    /** Resolves when no connection is left. */
    async run(): Promise<void> {
      begun = true;
      server.prependListener('request', (_request, response: ServerResponse) =>
        response.setHeader('connection', 'close'),
      );
      await wait(seconds * 1000);
      if (seconds) await untilNobodyKnocks(server);
      await close(server);
    },
  };
}

/** Shutdown of a gateway without failed calls. */
export type Drain = ReturnType<typeof createDrain>;

/**
 * Closing the port cuts off connections that wait to be accepted. Node accepts one per event loop turn, so after a
 * turn without a new connection none is waiting.
 */
async function untilNobodyKnocks(server: Server): Promise<void> {
  let came = 0;
  const count = (): void => void (came += 1);
  server.on('connection', count);
  for (let turns = 0, before = -1; turns < mostTurns && came !== before; turns += 1) {
    before = came;
    await endOfTurn();
  }
  server.off('connection', count);
}

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), inHandMs).unref();
  });
