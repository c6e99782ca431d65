import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createBullBoard } from '@bull-board/api';
import { ExpressAdapter } from '@bull-board/express';
import express, { type Router } from 'express';
import { boardPages } from './queue-board';

/** @returns an answer of the board without a queue */
async function ask(path: string): Promise<{ policy: string; text: string }> {
  const adapter = new ExpressAdapter();
  adapter.setBasePath('/admin/queues');
  createBullBoard({ queues: [], serverAdapter: adapter });
  const app = express().use('/admin/queues', boardPages, adapter.getRouter() as Router);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await answer.text();
  server.close();
  server.closeAllConnections();
  expect(answer.status).toBe(200);
  return { policy: String(answer.headers.get('content-security-policy')), text };
}

test.each(['/admin/queues', '/admin/queues/', '/admin/queues/queue/messages'])(
  'the page at %s loads its files from beside its base, and nothing from another host',
  async (path) => {
    const { policy, text } = await ask(path);
    expect(policy).toContain("base-uri 'self'");
    expect(text).toContain('<base href="/admin/queues/"');
    expect(text).toContain('src="static/js/');
    expect(text).not.toMatch(/(href|src)="https?:/);
  },
);

test('the calls of the board answer JSON as before', async () => {
  const { text } = await ask('/admin/queues/api/queues');
  expect(JSON.parse(text)).toMatchObject({ queues: [] });
});
