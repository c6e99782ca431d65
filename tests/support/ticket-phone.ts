import { expect } from '@jest/globals';
import { book, type OpenSession } from './booking-steps';
import { readMessages } from './development-tools';
import { registerVisitor } from './new-visitor';
import { readTicketLink } from './ticket-link-of';

/** A phone's browser without scripts: it keeps cookies, and follows a redirect of a form by `press` only. */
export function createPhone(baseUrl: string, language = 'zh-CN') {
  const jar = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, baseUrl), {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        'accept-language': language,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]!.split('=');
      jar.set(name, value);
    }
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  /** Sends a form. Each form of these pages leads to a page, which a reload shows again. */
  const press = async (path: string, form: Record<string, string>) => {
    const { status, headers } = await ask(path, form);
    expect([path, status]).toEqual([path, 303]);
    const shown = headers.get('location')!;
    return { shown, ...(await ask(shown)) };
  };
  return { ask, press };
}

/** @returns the path of a page's form for a step; empty if it has none */
export const actionOf = (html: string, step: string): string =>
  new RegExp(`action="([^"]*/${step}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** A party that booked, with the link that its phone received. */
export async function bookWithLink(baseUrl: string, session: OpenSession, people = 2) {
  const { client, telnum } = await registerVisitor(baseUrl);
  const { orderid } = await book(baseUrl, client, session, people);
  const path = await readTicketLink(baseUrl, telnum);
  const { ticketcode } = await client.call('order/ticket', { orderid: String(orderid) });
  return { client, telnum, orderid: String(orderid), path, ticketcode: String(ticketcode) };
}

/** @returns the messages to a phone that contain the text */
export const messagesWith = async (baseUrl: string, telnum: string, part: string) =>
  (await readMessages(baseUrl, telnum)).filter(({ text }) => text.includes(part));
