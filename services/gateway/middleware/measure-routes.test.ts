import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import express, { type Request, type Response } from 'express';
import { leaveUnmeasured, measureRoutes } from './measure-routes';
import { strictRouter } from './strict-router';
import { openForTest } from '@hall/platform/open-for-test';

const answer = (_request: Request, response: Response): void => void response.json({});
const fail = (): never => {
  throw new Error('made for the test');
};

/** @returns the measurements of a request to the path, with its status; then requests a measured address to check for extras */
async function measured(path: string): Promise<string[]> {
  const seen: string[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const observe = (name: string, status: number): void => {
    seen.push(`${name} ${status}`);
    if (name === 'last') end();
  };
  const pages = strictRouter().get('/:code', answer).get('/:code/broken', fail);
  const app = express()
    .use(measureRoutes({ observe }))
    .use('/t', pages)
    .use('/own', (_request, response) => {
      leaveUnmeasured(response);
      response.json({});
    })
    .use('/file', answer)
    .get('/last', answer)
    .get(['/page', '/page/{*path}'], answer)
    .use('/broken', fail)
    .use((_error: unknown, _request: Request, response: Response, _next: unknown) =>
      response.status(500).end(),
    );
  const base = await openForTest(app as RequestListener);
  for (const one of [path, '/last']) await fetch(base + one);
  await ended;
  return seen.slice(0, -1);
}

test.each([
  ['by its route, without what stands in it for a code', '/t/secret', ['t/:code 200']],
  ['the first of a route’s addresses', '/page/user', ['page 200']],
  ['one that fails outside of every route', '/broken', ['none 500']],
  ['no file', '/file/a.js', []],
  ['no address that names nothing', '/nothing', []],
  ['nothing that measures itself', '/own', []],
])('measures %s', async (_what, path, expected) => {
  expect(await measured(path)).toEqual(expected);
});

test('measures a route that fails', async () => {
  expect(await measured('/t/secret/broken')).toEqual([expect.stringMatching(/^\S*:code\S* 500$/)]);
});
