import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createDrain } from './drain';

const servers: Server[] = [];
const agents: Agent[] = [];

/** Opens a server that answers `/held` after `answerHeld` and everything else at once, and a proxy's connections to it. */
async function openServer() {
  let answerHeld = (): void => undefined;
  const server = createServer((request, response) => {
    if (request.url === '/held') answerHeld = () => void response.end('done');
    else response.end('done');
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
  return { server, call, answerHeld: () => answerHeld() };
}

/** A wait that ends with `pass`. */
function createTime() {
  let pass = (): void => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  return { wait: () => passed, pass };
}

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const server of servers.splice(0)) server.close();
});

describe('a gateway that shuts down', () => {
  test('accepts calls while it drains, and closes each connection with its answer', async () => {
    const { server, call } = await openServer();
    expect(await call()).toMatchObject({ connection: 'keep-alive' });
    const { wait, pass } = createTime();
    const leaving = createDrain(server, 10, wait).run();
    expect(await call()).toEqual({ connection: 'close', reused: true });
    expect(await call()).toEqual({ connection: 'close', reused: false });
    pass();
    await leaving;
    expect(server.listening).toBe(false);
  });

  test('leaves idle connections to the proxy while it drains', async () => {
    const { server, call } = await openServer();
    await call();
    const { wait, pass } = createTime();
    const leaving = createDrain(server, 10, wait).run();
    for (let turns = 0; turns < 100; turns += 1) await endOfTurn();
    expect(await call()).toMatchObject({ reused: true });
    pass();
    await leaving;
  });

  test('finishes calls in progress', async () => {
    const { server, call, answerHeld } = await openServer();
    const inHand = call('/held');
    await once(server, 'request');
    const leaving = createDrain(server, 0).run();
    while (server.listening) await endOfTurn();
    answerHeld();
    expect(await inHand).toMatchObject({ reused: false });
    await leaving;
  });

  test('reports the shutdown at once', async () => {
    const { server } = await openServer();
    const drain = createDrain(server, 0.1);
    expect(drain.hasBegun()).toBe(false);
    const leaving = drain.run();
    expect(drain.hasBegun()).toBe(true);
    await leaving;
  });
});
