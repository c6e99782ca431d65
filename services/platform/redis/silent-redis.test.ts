import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { connectForCalls, connectForProducer, type Redis } from './connections';
import { isReadyWithin } from './look-at-redis';

/** Answers like Redis until the test silences it; it always accepts connections. */
class FakeRedis {
  readonly server: Server;
  readonly sockets = new Set<Socket>();
  isSilent = false;

  constructor() {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        if (this.isSilent) return;
        const asked = (String(bytes).match(/^\*/gm) ?? []).length;
        const answer = /info/i.test(String(bytes)) ? '$9\r\nloading:0\r\n' : '+OK\r\n';
        socket.write(answer.repeat(asked));
      });
    }).listen(0, '127.0.0.1');
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

describe.each([
  ['the calls', connectForCalls],
  ['the producers', connectForProducer],
])('a Redis that does not answer, to %s', (_, connect) => {
  let fake: FakeRedis;
  let redis: Redis;
  beforeEach(async () => {
    fake = new FakeRedis();
    await once(fake.server, 'listening');
  });
  afterEach(() => {
    redis.disconnect();
    for (const socket of fake.sockets) socket.destroy();
    fake.server.close();
  });
  const timed = async (work: Promise<unknown>) => {
    const began = performance.now();
    const failed = await work.then(
      () => false,
      () => true,
    );
    return { failed, ms: performance.now() - began };
  };

  test('from the start on times out as configured, and commands fail at once', async () => {
    fake.isSilent = true;
    redis = connect(fake.url);
    expect(await isReadyWithin(redis, 100)).toBe(false);
    const { failed, ms } = await timed(redis.set('a', '1'));
    expect(failed).toBe(true);
    expect(ms).toBeLessThan(500);
  });

  test('later on times out after two seconds, and then each command fails at once', async () => {
    redis = connect(fake.url);
    expect(await isReadyWithin(redis, 5000)).toBe(true);
    expect(await timed(redis.set('a', '1'))).toMatchObject({ failed: false });
    fake.isSilent = true;
    const first = await timed(redis.set('a', '1'));
    expect(first.failed).toBe(true);
    expect(first.ms).toBeLessThan(3500);
    const second = await timed(redis.set('a', '1'));
    expect(second.failed).toBe(true);
    expect(second.ms).toBeLessThan(500);
  });
});
