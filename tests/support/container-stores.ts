import { GenericContainer, Wait } from 'testcontainers';
import { engineAnswers } from './container-engine';

export interface TestStores {
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** @returns stores in containers with the versions of production, or undefined if no engine answers */
export async function startContainerStores(): Promise<TestStores | undefined> {
  if (!(await engineAnswers())) return undefined;
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
          '--appendonly',
          'yes',
          '--appendfsync',
          'everysec',
          '--maxmemory-policy',
          'noeviction',
          '--databases',
          '256',
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
    // An engine that has no images and no network is treated as missing.
    process.stderr.write(
      `No containers (${(error as Error).message}); starting servers instead.\n`,
    );
    return undefined;
  }
}
