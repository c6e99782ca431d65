import { request } from 'node:http';
import { GenericContainer, Wait } from 'testcontainers';
import type { TestStores } from './test-stores';

/** @returns stores in containers of the versions of production, or nothing where no engine answers */
export async function startContainerStores(): Promise<TestStores | undefined> {
  if (!(await answersPing())) return undefined;
  try {
    const [postgres, redis] = await Promise.all([
      new GenericContainer('postgres:17')
        .withEnvironment({ POSTGRES_USER: 'hall', POSTGRES_PASSWORD: 'hall', POSTGRES_DB: 'hall' })
        .withCommand(['postgres', '-c', 'max_connections=200', '-c', 'fsync=off'])
        .withExposedPorts(5432)
        .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
        .start(),
      new GenericContainer('redis:7')
        .withCommand([
          'redis-server',
          ...['--appendonly', 'yes', '--appendfsync', 'everysec'],
          ...['--maxmemory-policy', 'noeviction', '--databases', '256'],
        ])
        .withExposedPorts(6379)
        .start(),
    ]);
    return {
      databaseUrl: `postgres://hall:hall@${postgres.getHost()}:${postgres.getMappedPort(5432)}/hall`,
      redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
      async stop() {
        await Promise.all([postgres.stop(), redis.stop()]);
      },
    };
  } catch (error) {
    // An engine without the images and without a network is no engine to us.
    process.stderr.write(
      `No containers (${(error as Error).message}); starting servers instead.\n`,
    );
    return undefined;
  }
}

/** Asked first, because looking for an engine through the library takes seconds where there is none. */
function answersPing(): Promise<boolean> {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const url = new URL(host.replace(/^tcp:/, 'http:'));
  const target =
    url.protocol === 'unix:'
      ? { socketPath: url.pathname }
      : { host: url.hostname, port: Number(url.port) };
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 1000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}
