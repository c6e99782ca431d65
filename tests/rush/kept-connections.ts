import { Client } from 'undici';

/** Connections of one sender, opened before the rush as people's browsers have them, each used by one person at a time. */
export interface KeptConnections {
  /** @returns one that nobody uses; waits where all are in use */
  take(): Promise<Client>;
  /** @returns one that was not there before, in the place of a free one */
  takeNew(): Promise<Client>;
  give(client: Client): void;
  close(): Promise<void>;
}

const openedAtOnce = 20;

export async function openConnections(
  baseUrl: string,
  count: number,
  waited: () => void,
): Promise<KeptConnections> {
  const connect = (): Client =>
    new Client(baseUrl, { pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const free: Client[] = [];
  const waiting: ((client: Client) => void)[] = [];
  const all = new Set<Client>();
  const add = (): Client => {
    const client = connect();
    all.add(client);
    return client;
  };
  const openOne = async (): Promise<void> => {
    const client = add();
    const { body } = await client.request({ method: 'GET', path: '/healthz' });
    await body.dump();
    free.push(client);
  };
  // One after the other in so many rows: a process takes in one connection in a turn of its loop.
  let left = count;
  await Promise.all(
    Array.from({ length: Math.min(openedAtOnce, count) }, async () => {
      while (left > 0) {
        left -= 1;
        await openOne();
      }
    }),
  );
  const take = (): Promise<Client> => {
    const client = free.shift();
    if (client) return Promise.resolve(client);
    waited();
    return new Promise((resolve) => waiting.push(resolve));
  };
  return {
    take,
    async takeNew() {
      const old = await take();
      all.delete(old);
      void old.destroy();
      return add();
    },
    give(client) {
      const next = waiting.shift();
      if (next) next(client);
      else free.push(client);
    },
    async close() {
      await Promise.all([...all].map((client) => client.destroy()));
    },
  };
}
