import { randomBytes } from 'node:crypto';
import type { Client } from 'undici';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import { query } from '../bench/booking-plan';

/** The parts of an answer that a visitor acts on. */
export interface Heard {
  status: number;
  code: string;
  text: string;
  retryAfter: number;
  placeReserved: boolean;
}

interface CallHow {
  signal?: AbortSignal;
  /** The retry of a call for which a place is reserved. */
  placeReserved?: boolean;
}

/** One visitor's browser, which borrows a connection for each action. */
export interface Browser {
  page(path: string): Promise<string>;
  call(path: string, fields: Record<string, string>, how?: CallHow): Promise<Heard>;
}

export function openBrowser(client: Client, token: string, address: string): Browser {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Bearer ${token}`,
    // Each visitor sends its own address, so that one machine can act as many visitors with rate limits on.
    'x-dev-client-address': address,
  };
  return {
    async page(path) {
      const { body } = await client.request({
        method: 'GET',
        path,
        headers: { 'accept-encoding': 'br, gzip', accept: 'text/html,*/*' },
      });
      return body.text();
    },
    async call(path, fields, { signal, placeReserved } = {}) {
      const answer = await client.request({
        method: 'POST',
        path: `${callBase}${path}${query}`,
        headers: {
          ...headers,
          'x-rand-noncestr': randomBytes(16).toString('hex'),
          ...(placeReserved && { [CallHeader.reservedPlace]: '1' }),
        },
        body: new URLSearchParams(fields).toString(),
        ...(signal && { signal }),
      });
      const text = await answer.body.text();
      return {
        status: answer.statusCode,
        code: /"code":"(\w+)"/.exec(text)?.[1] ?? '',
        text,
        retryAfter: Number(answer.headers['retry-after'] ?? 0),
        placeReserved: answer.headers[CallHeader.reservedPlace] !== undefined,
      };
    },
  };
}

/** @returns the scripts and styles that a page loads first */
export const filesOf = (html: string): string[] =>
  [
    ...new Set([...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file)),
  ].filter((file) => file !== undefined);
