import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import express, { type Request, type Response } from 'express';
import { boardPages } from './queue-board';
import { openForTest } from '@hall/platform/open-for-test';

/** The page as the board's package delivers it. */
const page = readFileSync(
  join(__dirname, '../../../node_modules/@bull-board/ui/dist/index.ejs'),
  'utf8',
);

/** @returns an answer that has passed the board's middleware */
async function answerOf(body: unknown): Promise<{ policy: string; text: string }> {
  const app = express().use(boardPages, (_request: Request, response: Response) => {
    response.send(body);
  });
  const answer = await fetch(await openForTest(app));
  const text = await answer.text();
  return { policy: String(answer.headers.get('content-security-policy')), text };
}

test('allows the board’s page its base element, and no resource from another host', async () => {
  const { policy, text } = await answerOf(page);
  expect(policy).toContain("base-uri 'self'");
  expect(text).toContain('<base href=');
  expect(text).toContain('src="static/js/');
  expect(page).toMatch(/href="https?:/);
  expect(text).not.toMatch(/(href|src)="https?:/);
});

test('does not change the board’s answers to its own calls', async () => {
  const data = { link: '<link href="https://example.org">' };
  expect(JSON.parse((await answerOf(data)).text)).toEqual(data);
});
