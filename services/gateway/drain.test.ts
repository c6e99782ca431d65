import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createDrain } from './drain';

const servers: Server[] = [];
const agents: Agent[] = [];

/** A server that answers after so many milliseconds of `/wait/<ms>`, and a proxy's connections to it. */
async function openServer() {
  const server = createServer((request, response) => {
    setTimeout(() => response.end('done'), Number(request.url?.replace(/\D/g, '')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const call = async (path = '/') => {
    const request = get({ host: '127.0.0.1', port, path, agent });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { connection: answer.headers.connection, reused: request.reusedSocket };
  };
  return { server, call };
}

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const server of servers.splice(0)) server.close();
});

describe('a gateway that leaves', () => {
  test('goes on taking calls while it drains, and closes each connection by its answer', async () => {
    const { server, call } = await openServer();
    expect(await call()).toMatchObject({ connection: 'keep-alive' });
    const leaving = createDrain(server, 0.5).run();
    expect(await call()).toEqual({ connection: 'close', reused: true });
    expect(await call()).toEqual({ connection: 'close', reused: false });
    await leaving;
    expect(server.listening).toBe(false);
  });

  test('leaves a connection that nobody uses to the proxy as long as it drains', async () => {
    const { server, call } = await openServer();
    await call();
    const leaving = createDrain(server, 0.6).run();
    await sleep(300);
    expect(await call()).toMatchObject({ reused: true });
    await leaving;
  });

  test('finishes what it has in hand', async () => {
    const { server, call } = await openServer();
    const inHand = call('/wait/700');
    await sleep(50);
    await createDrain(server, 0).run();
    expect(await inHand).toMatchObject({ reused: false });
  });

  test('says at once that it is leaving', async () => {
    const { server } = await openServer();
    const drain = createDrain(server, 0.1);
    expect(drain.hasBegun()).toBe(false);
    const leaving = drain.run();
    expect(drain.hasBegun()).toBe(true);
    await leaving;
  });
});
