import type { Request, Response } from 'express';
import { readJson } from '@hall/shared/contract/bounds';
import { type Locale, locales } from '@hall/shared/codes/states';
import { plainNumber } from '@hall/shared/rules/number-pattern';
import { isRowId } from '@hall/shared/rules/row-id';
import type { LinkCaller } from '@hall/domain/reservation/ticket-links';
import type { Config } from '@hall/platform/config';
import { createToken } from '@hall/platform/crypto/tokens';
import { type AnswerError, notFoundError } from '@hall/platform/errors';
import { readRefusal } from '@hall/platform/postgres/store-away';
import { readContext } from '../calls/call';
import { hostCookie } from '../calls/host-cookie';
import type { PageNotes } from '../pages/note-refusal';
import { escapeHtml, localeOfReader, type PhonePage, sendPhonePage } from '../pages/phone-page';
import type { LinkTo } from './visit-parts';

/** Identifies the browser. A code is valid for five minutes, its proof for ten; the cookie outlives both. */
const ticketCookie = (config: PageConfig) =>
  hostCookie('hall_ticket', config, { path: '/t', sameSite: 'strict', seconds: 3600 });

/** Holds what a form leaves for the page to which it redirects. A page alone reads it, so it outlives a reload. */
const leftCookie = (config: PageConfig) =>
  hostCookie('hall_ticket_left', config, { path: '/t', sameSite: 'strict', seconds: 600 });

/** Holds the token of a correct code until it expires. `SameSite` shuts out the forms of other sites. */
const proofCookie = (config: PageConfig) =>
  hostCookie('hall_ticket_proof', config, { path: '/t', sameSite: 'strict', seconds: 600 });

/** The reason for a refusal, or the end of the phone that got a code. */
export type Left = Partial<Record<'fault' | 'ending', string>>;

export type PageConfig = Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'DEV_TOOLS'>;

/** Parameters in the paths of these pages. */
export type Named = Record<'code' | 'requestid' | 'ticketid', string>;

/** One step of a visitor with a ticket link: the caller, the input, and the ways to answer. */
export interface TicketVisit {
  code: string;
  requestid: string;
  ticketid: string;
  locale: Locale;
  /** The language for which the reader or the browser asks. */
  asksFor: Locale;
  caller: LinkCaller;
  linkTo: LinkTo;
  /** The same visit in the language of the message with the link, unless the reader chose another. */
  spokenIn(locale: Locale | undefined): TicketVisit;
  /** Redirects to another page of this ticket, so that a reload repeats no act. @param left for that page alone */
  leadTo(step?: string, left?: Left): void;
  /** @returns what the last form left for this page */
  left(step: string): Left;
  /** The token of a correct code; empty without one. */
  token: string;
  /** Stores the token of a correct code in this browser. */
  prove(token: string): void;
  /** A field of the submitted form, or of the query. */
  field(name: string): string;
  /** @returns the result, or an intentional refusal; any other error is rethrown */
  attempt<T>(act: Promise<T>): Promise<{ done: T } | { refusal: AnswerError }>;
  send(page: PhonePage): void;
}

/** Reads a step of the ticket's pages; a new browser gets the identifying cookie. */
export function readVisit(
  request: Request<Named>,
  response: Response,
  config: PageConfig,
  { refusalOf }: PageNotes,
): TicketVisit {
  const { requestid, ticketid } = request.params;
  const code = plainNumber(request.params.code).toLowerCase();
  const { address } = readContext(request, config);
  const device = readDevice(request, response, config);
  const fields = (request.body ?? request.query) as Record<string, unknown>;
  const asked = locales.find((one) => one === request.query.lang);
  const readIn = (locale: Locale): TicketVisit => {
    const pathOf = (name?: string): string => `/t/${code}${name ? `/${name}` : ''}?lang=${locale}`;
    return {
      code,
      requestid,
      ticketid,
      locale,
      asksFor: localeOfReader(request),
      caller: { locale, device, address },
      spokenIn: (own) => readIn(asked ?? own ?? locale),
      linkTo: (name) => escapeHtml(pathOf(name)),
      leadTo(name, left = {}) {
        const text = JSON.stringify({ ...left, at: pathOf(name) });
        leftCookie(config).set(response, Buffer.from(text).toString('base64url'));
        response.redirect(303, pathOf(name));
      },
      left(name) {
        const { at, ...left } = readLeft(request, config);
        return at === pathOf(name) ? left : {};
      },
      token: proofCookie(config).read(request) ?? '',
      prove: (token) => proofCookie(config).set(response, token),
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
  return readIn(asked ?? localeOfReader(request));
}

/** A cookie is what its browser says: anything but our own JSON is nothing. */
function readLeft(request: Request<Named>, config: PageConfig): Left & { at?: string } {
  const text = Buffer.from(leftCookie(config).read(request) ?? '', 'base64url').toString();
  const read = readJson(text);
  if (typeof read !== 'object' || read === null) return {};
  return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
}

/**
 * @returns the chosen session, and the request's id
 * @throws {AnswerError} A00009 for input that no form of ours sends
 */
export function readChange(visit: Pick<TicketVisit, 'field'>): {
  requestid: string;
  eventssessionid: string;
} {
  const requestid = visit.field('requestid');
  if (!/^[0-9a-f]{32}$/.test(requestid)) throw notFoundError();
  return { requestid, eventssessionid: readRowId(visit.field('session')) };
}

/**
 * @returns the id
 * @throws {AnswerError} A00009 for a text that no form of ours sends
 */
export function readRowId(text: string): string {
  if (!isRowId(text)) throw notFoundError();
  return text;
}

function readDevice(request: Request<Named>, response: Response, config: PageConfig): string {
  const cookie = ticketCookie(config);
  const known = /^[\w-]{43}$/.exec(cookie.read(request) ?? '')?.[0];
  if (known) return known;
  const device = createToken();
  cookie.set(response, device);
  return device;
}
