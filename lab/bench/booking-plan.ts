import { randomBytes } from 'node:crypto';
import { bookingCalls } from '@hall/shared/contract/booking';
import { callBase } from '@hall/shared/contract/envelope';
import { type Field, partySizes } from './field';

/** The calls' fixed query parameters. */
export const query = '?bundleid=hall&moduleid=visit';

const serial = randomBytes(3).toString('hex').toUpperCase();

/**
 * Returns the party of a request: one to five visitors in turn, three on average, each with a different passport.
 * @param run keeps the visitors of different runs apart
 */
export function partyOf(
  run: string,
  sequence: number,
): { realname: string; doctype: 2; idnum: string }[] {
  return Array.from({ length: (sequence % partySizes) + 1 }, (_, member) => ({
    realname: '王小明',
    doctype: 2,
    idnum: `${run}${serial}${sequence}N${member}`,
  }));
}

/** Booking calls of a field's visitors, as any client sends them. @param run keeps the visitors of different runs apart */
export function bookingPlan(baseUrl: string, field: Field, run: string) {
  return {
    url: baseUrl,
    path: `${callBase}${bookingCalls.submit.path}${query}`,
    headers: (i: number) => ({
      authorization: `Bearer ${field.tokens[i % field.tokens.length]}`,
      // Each visitor sends its own address, so that one machine can act as many visitors with rate limits on.
      'x-dev-client-address': `${run}-${i}`,
    }),
    body: (i: number) =>
      new URLSearchParams({
        requestid: field.requestIds[i % field.requestIds.length] as string,
        eventssessionid: field.sessions[i % field.sessions.length]?.id ?? '',
        visitors: JSON.stringify(partyOf(run, i)),
        captchatoken: field.captchaTokens[i % field.captchaTokens.length] as string,
      }).toString(),
  };
}
