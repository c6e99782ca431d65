import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type FilledTemplate, makeFilledTemplate } from './filled-template';
import type { System } from './run-system';

/** What a test file asks the pool for (`take-system.ts`). */
export interface SystemWanted {
  /** The worker that runs the file, where its system may be one that other files used before. */
  sharedBy?: string;
  /** Of a system of the file's own: more of the environment. */
  settings?: Record<string, string>;
}

/** A system as JSON, with the number by which the pool knows it. */
export type SystemTold = Omit<System, 'stop' | 'pids'> & { id: number; pids: [string, number][] };

/**
 * Hands out running systems to test files, by HTTP: a file has a module registry of its own, which takes longer to load
 * what fills a database than most tests take, and forgets what it started. The template is made when it is first needed.
 * @returns the pool's address, and what stops it with every system that still runs
 */
export async function openSystemPool(): Promise<{ url: string; close(): Promise<void> }> {
  let template: Promise<FilledTemplate> | undefined;
  const running = new Map<number, System>();
  const shared = new Map<string, Promise<SystemTold>>();
  let lastId = 0;

  const start = async (settings?: Record<string, string>): Promise<SystemTold> => {
    template ??= makeFilledTemplate();
    const system = await (await template).startCopy(settings);
    const id = ++lastId;
    running.set(id, system);
    return { ...system, id, pids: [...system.pids] };
  };
  const take = ({ sharedBy, settings }: SystemWanted): Promise<SystemTold> => {
    if (!sharedBy) return start(settings);
    const system = shared.get(sharedBy) ?? start();
    shared.set(sharedBy, system);
    return system;
  };
  const stop = async (id: number): Promise<void> => {
    const system = running.get(id);
    if (!system)
      throw new Error(`No system ${id} is running: it was stopped before, or never taken.`);
    running.delete(id);
    await system.stop();
  };
  const answer = async (request: IncomingMessage): Promise<object> => {
    if (request.url === '/take') return take((await json(request)) as SystemWanted);
    await stop(((await json(request)) as { id: number }).id);
    return {};
  };

  const server = createServer((request, response) => {
    void answer(request).then(
      (told) => response.end(JSON.stringify(told)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A file may ask minutes after the one before on the same connection: the pool never ends it first.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([...running.keys()].map(stop));
      (await template)?.remove();
    },
  };
}
