import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import { planSystem, runSystem, type System } from './run-system';
import { freshStores } from './fresh-stores';

/** The request of a test file to the pool (`take-system.ts`). */
export interface SystemWanted {
  /** The Jest worker that runs the file, if the system may be shared with its other files. */
  sharedBy?: string;
  /** Additional environment variables for a system of the file's own. */
  settings?: Record<string, string>;
}

/** A system as JSON, with its number in the pool. */
export type SystemAnswer = Omit<System, 'stop' | 'pids'> & { id: number; pids: [string, number][] };

/**
 * Hands out running systems to test files over HTTP. A test file has its own module registry: it would have to load the
 * code that fills a database, which takes longer than most tests. The template is created when it is first needed.
 * @returns the pool's address, and a function that stops it with every running system
 */
export async function openSystemPool(): Promise<{ url: string; close(): Promise<void> }> {
  let template: Promise<FilledTemplate> | undefined;
  const running = new Map<number, System>();
  const shared = new Map<string, Promise<SystemAnswer>>();
  let lastId = 0;

  const start = async (settings?: Record<string, string>): Promise<SystemAnswer> => {
    template ??= makeFilledTemplate();
    const system = await (await template).startCopy(settings);
    const id = ++lastId;
    running.set(id, system);
    return { ...system, id, pids: [...system.pids] };
  };
  const take = ({ sharedBy, settings }: SystemWanted): Promise<SystemAnswer> => {
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
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A file may send its next request minutes later on the same connection, so the pool must never close it first.
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

/** Fills a database and a file folder. Copies use the same keys. */
async function makeFilledTemplate() {
  const stores = await freshStores();
  const folder = mkdtempSync(join(tmpdir(), 'hall-filled-'));
  const plan = await planSystem(stores, { FILES_FOLDER: folder });
  await fillEmptyDatabase(readConfig(plan.environment));
  rmSync(plan.folder, { recursive: true });
  const { DATA_KEYS = '', INDEX_KEY = '' } = plan.environment;
  const name = new URL(stores.databaseUrl).pathname.slice(1);
  return {
    /** @param settings additional environment variables, e.g. `BATCH_MAX` */
    async startCopy(settings: Record<string, string> = {}): Promise<System> {
      const copy = await freshStores(name);
      const copied = await planSystem(copy, { DATA_KEYS, INDEX_KEY, ...settings });
      cpSync(folder, join(copied.folder, 'files'), { recursive: true });
      return runSystem(copy, copied);
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The demo data of `npm start`, created once and copied for each system. */
type FilledTemplate = Awaited<ReturnType<typeof makeFilledTemplate>>;
