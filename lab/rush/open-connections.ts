import { Client } from 'undici';

const openedAtOnce = 20;
/** Number of local addresses: a proxy limits concurrency per address. */
const addresses = 4000;

/** @param sequence of the connection. @returns a local address that acts as a visitor's; only Linux has all of them */
const addressOf = (sequence: number): string =>
  process.platform === 'linux'
    ? `127.${1 + (Math.floor(sequence / 250) % (addresses / 250))}.0.${1 + (sequence % 250)}`
    : '127.0.0.1';

/** Opens connections, each from a local address that acts as a visitor's. */
export async function openConnections(baseUrl: string, count: number) {
  // A proxy limits concurrency per address; its certificate is self-signed.
  const isProxy = new URL(baseUrl).hostname === '127.0.0.1';
  let made = 0;
  const connect = (): Client =>
    new Client(baseUrl, {
      pipelining: 1,
      headersTimeout: 60_000,
      bodyTimeout: 60_000,
      ...(isProxy && {
        localAddress: addressOf((made += 1)),
        connect: { rejectUnauthorized: false },
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
  // Open a few connections in parallel: a process accepts one connection per turn of its event loop.
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
    return new Promise((resolve) => waiting.push(resolve));
  };
  return {
    /** @returns a free connection; waits if all are in use */
    take,
    /** @returns a new connection, which replaces a free one */
    async takeNew(): Promise<Client> {
      const old = await take();
      all.delete(old);
      void old.destroy();
      return add();
    },
    give(client: Client): void {
      const next = waiting.shift();
      if (next) next(client);
      else free.push(client);
    },
    async close(): Promise<void> {
      await Promise.all([...all].map((client) => client.destroy()));
    },
  };
}

/** Connections of one sender, opened before the rush like browsers' connections; one visitor uses each at a time. */
export type OpenConnections = Awaited<ReturnType<typeof openConnections>>;
