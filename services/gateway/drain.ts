import type { Server, ServerResponse } from 'node:http';
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long calls in hand may take once nobody new comes, in milliseconds. */
const inHandMs = 15_000;
/** Turns of the event loop after which the door closes even if connections keep coming. */
const mostTurns = 1000;

/** How a gateway leaves without a call that fails. */
export interface Drain {
  /** Whether it is leaving: `/readyz` says so from the first moment, so that whoever asks sends nobody new. */
  hasBegun(): boolean;
  /** Resolves when nobody is connected any more. */
  run(): Promise<void>;
}

/**
 * A proxy that keeps connections may send a call at the very moment at which one is closed, and then cannot know whether the
 * call was begun: it answers 502. So each connection is closed by an answer that announces it; the door stays open while that
 * goes on, and what nobody uses in that time the proxy has closed by itself (deploy/proxy). Only then the door is closed.
 * @param seconds how long the door stays open; longer than the proxy keeps a connection that it does not use
 * @param wait waits for so many milliseconds; a test passes its own
 */
export function createDrain(
  server: Server,
  seconds: number,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Drain {
  let begun = false;
  return {
    hasBegun: () => begun,
    async run() {
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

/**
 * Whoever has connected and was not taken in yet is cut off when the door closes. Node takes in one in a turn of its event
 * loop: after a turn in which none came, nobody waits.
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
