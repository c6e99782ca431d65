import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { Registry } from 'prom-client';
import { createOpsRouter } from './ops.router';

/** @returns the status of a path where the process is leaving, or takes no bookings, or neither */
async function statusOf(path: string, { leaving = false, paused = false } = {}): Promise<number> {
  const app = express().use(
    createOpsRouter({
      checks: { intake: () => (paused ? Promise.reject(new Error('paused')) : Promise.resolve()) },
      registry: new Registry(),
      openApi: {},
      access: () => false,
      isLeaving: () => leaving,
    }),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  server.close();
  server.closeAllConnections();
  return status;
}

describe('what a gateway says of itself', () => {
  test.each(['/healthz', '/readyz'])('all is well: %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  test.each(['/healthz', '/readyz'])('it is leaving, so nobody is sent to it: %s', async (path) => {
    expect(await statusOf(path, { leaving: true })).toBe(503);
  });

  test('the hall takes no bookings: not ready, but pages and console go on through it', async () => {
    expect(await statusOf('/readyz', { paused: true })).toBe(503);
    expect(await statusOf('/healthz', { paused: true })).toBe(200);
  });
});
