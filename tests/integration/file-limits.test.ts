import { beforeAll, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { book, findOpenDays } from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import type { VisitorClient } from '../support/visitor-client';

let system: SharedSystem;
let client: VisitorClient;
beforeAll(async () => {
  system = await sharedSystem();
  client = (await registerVisitor(system.baseUrl)).client;
});

/**
 * Makes a number of requests one after another.
 * @returns how often each status was returned
 */
async function ask(times: number, path: string, init: () => RequestInit = () => ({})) {
  const statuses: Record<number, number> = {};
  for (let i = 0; i < times; i += 1) {
    const answer = await fetch(`${system.baseUrl}${callBase}${path}`, init());
    await answer.arrayBuffer();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  }
  return statuses;
}

const query = 'bundleid=hall&moduleid=visit';
const signedIn = () => ({ headers: { authorization: `Bearer ${client.authtoken}` } });
/** A form without its file: it counts for the limit, and is cheap. */
const withForm = () => {
  const body = new FormData();
  body.append('agree', '1');
  return { method: 'POST', body };
};

test('tickets and templates are drawn thirty times a minute for one account', async () => {
  const [day] = await findOpenDays(client, 1);
  const { orderid } = await book(system.baseUrl, client, day![0]!, 1);
  const ticket = `order/ticket.pdf?${query}&orderid=${String(orderid)}`;
  expect(await ask(25, ticket, signedIn)).toEqual({ 200: 25 });
  expect(await ask(10, `visitor/template?${query}`, signedIn)).toEqual({ 200: 5, 429: 5 });
});

test('a file beyond the rate limit is refused before it is read', async () => {
  const send = () => ({ ...withForm(), ...signedIn() });
  expect(await ask(25, `visitor/import?${query}`, send)).toEqual({ 200: 20, 429: 5 });
});

test('the same holds for registration images, by device, or without one by network', async () => {
  const from = (i: number) => ({ 'x-dev-client-address': `2001:db8:0:7::${i.toString(16)}` });
  let sent = 0;
  const send = () => ({ ...withForm(), headers: from((sent += 1)) });
  expect(await ask(25, `tg_account/register?${query}`, send)).toEqual({ 200: 20, 429: 5 });
});
