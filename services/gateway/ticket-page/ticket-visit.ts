import type { Request, Response } from 'express';
import { type Locale, locales } from '@hall/shared/codes/states';
import { localeOf } from '@hall/shared/locales/pick';
import { isRowId } from '@hall/shared/rules/row-id';
import type { LinkCaller } from '@hall/domain/reservation/ticket-links';
import type { Config } from '@hall/platform/config';
import { createToken } from '@hall/platform/crypto/tokens';
import { type AnswerError, notFoundError } from '@hall/platform/errors';
import { readRefusal } from '@hall/platform/postgres/store-away';
import { readContext } from '../calls/call-context';
import { hostCookie } from '../calls/host-cookie';
import type { PageNotes } from '../pages/note-refusal';
import { escapeHtml, type PhonePage, sendPhonePage } from '../pages/phone-page';
import type { LinkTo } from './ticket-page';

/** A code lives five minutes, what it proves ten: the browser is known for longer than both. */
const ticketCookie = (config: PageConfig) =>
  hostCookie('hall_ticket', config, { path: '/t', sameSite: 'strict', seconds: 3600 });

export type PageConfig = Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'DEV_TOOLS'>;

/** What a path of these pages names. */
export type Named = Record<'code' | 'requestid', string>;

/** One step of somebody who has the link of a ticket: who it is, what was sent, and how it is answered. */
export interface TicketVisit {
  code: string;
  requestid: string;
  locale: Locale;
  caller: LinkCaller;
  linkTo: LinkTo;
  /** The same visit, read in the language of the message that brought the link; not where another was asked for. */
  spokenIn(locale: Locale | undefined): TicketVisit;
  /** Sends the reader on to another page of this ticket. */
  leadTo(step: string): void;
  /** What the form of the last page sent. */
  field(name: string): string;
  /** @returns what was done, or why it was refused on purpose; everything else is thrown on */
  attempt<T>(act: Promise<T>): Promise<{ done: T } | { refusal: AnswerError }>;
  send(page: PhonePage): void;
}

/** Reads a step of the link's pages; a browser that is not known yet gets the cookie by which it is. */
export function readVisit(
  request: Request<Named>,
  response: Response,
  config: PageConfig,
  { refusalOf }: PageNotes,
): TicketVisit {
  const { code, requestid } = request.params;
  const { address } = readContext(request, config);
  const device = readDevice(request, response, config);
  const fields = (request.body ?? {}) as Record<string, unknown>;
  const asked = locales.find((one) => one === request.query.lang);
  const readIn = (locale: Locale): TicketVisit => {
    const pathOf = (name?: string): string => `/t/${code}${name ? `/${name}` : ''}?lang=${locale}`;
    return {
      code,
      requestid,
      locale,
      caller: { locale, device, address },
      spokenIn: (own) => readIn(asked ?? own ?? locale),
      linkTo: (name) => escapeHtml(pathOf(name)),
      leadTo: (name) => response.redirect(303, pathOf(name)),
      field: (name) => {
        const value = fields[name];
        return typeof value === 'string' ? value.trim().slice(0, 200) : '';
      },
      async attempt(act) {
        try {
          return { done: await act };
        } catch (error) {
          const { status = 0 } = readRefusal(error)?.details ?? { status: 500 };
          if (status === 404 || status >= 500) throw error;
          return { refusal: refusalOf(error, request) };
        }
      },
      send: (page) => sendPhonePage(response, locale, page),
    };
  };
  return readIn(asked ?? localeOf(request.headers['accept-language']));
}

/**
 * @returns the session to which the form moves the order, and the request's own id
 * @throws {AnswerError} A00009 for what no form of ours sends
 */
export function readChange({ field }: Pick<TicketVisit, 'field'>): {
  requestid: string;
  eventssessionid: string;
} {
  const asked = { requestid: field('requestid'), eventssessionid: field('session') };
  if (!/^[0-9a-f]{32}$/.test(asked.requestid) || !isRowId(asked.eventssessionid))
    throw notFoundError();
  return asked;
}

function readDevice(request: Request<Named>, response: Response, config: PageConfig): string {
  const cookie = ticketCookie(config);
  const known = /^[\w-]{43}$/.exec(cookie.read(request) ?? '')?.[0];
  if (known) return known;
  const device = createToken();
  cookie.set(response, device);
  return device;
}
