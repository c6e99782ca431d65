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
/** So many addresses of this machine: a proxy bounds what one address has in hand at once. */
const addresses = 4000;

/** @param sequence of the connection. @returns an address of this machine, as a visitor's own; only Linux has them all */
const addressOf = (sequence: number): string =>
  process.platform === 'linux'
    ? `127.${1 + (Math.floor(sequence / 250) % (addresses / 250))}.0.${1 + (sequence % 250)}`
    : '127.0.0.1';

/** @param first a number, another for each sender */
export async function openConnections(
  baseUrl: string,
  count: number,
  first: number,
  waited: () => void,
): Promise<KeptConnections> {
  // A proxy bounds what each address has in hand; its certificate is one of the trial.
  const isProxy = new URL(baseUrl).hostname === '127.0.0.1';
  let made = first;
  const connect = (): Client =>
    new Client(baseUrl, {
      pipelining: 1,
      headersTimeout: 60_000,
      bodyTimeout: 60_000,
      ...(isProxy && {
        connect: { rejectUnauthorized: false, localAddress: addressOf((made += 1)) },
      }),
    });
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
