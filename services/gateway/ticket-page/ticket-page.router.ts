import express, { type Request, type Response, type Router } from 'express';
import { type Locale, locales } from '@hall/shared/codes/states';
import { localeOf, nextLocale } from '@hall/shared/locales/pick';
import { isRowId } from '@hall/shared/rules/row-id';
import { translate } from '@hall/shared/locales/translate';
import type { LinkCaller, TicketLinks } from '@hall/domain/reservation/ticket-links';
import type { Config } from '@hall/platform/config';
import { createToken, takeRandomBytes } from '@hall/platform/crypto/tokens';
import { type AnswerError, notFoundError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';
import { readRefusal } from '@hall/platform/postgres/store-away';
import type { Limits } from '@hall/toolkit/limits';
import { strictRouter } from '../middleware/strict-router';
import { sentenceOf } from '../calls/answer';
import { readContext } from '../calls/call-context';
import type { SecurityLog } from '../ops/security-log';
import { hostCookie } from '../calls/host-cookie';
import { createPageNotes, type PageNotes } from '../pages/note-refusal';
import { warnOfCancelling } from '../order/order.presenter';
import { escapeHtml, type PhonePage, sendPhonePage } from '../pages/phone-page';
import { sendRefusalPage } from '../pages/refusal-page';
import { askCodePage, choicesPage, giveCodePage, outcomePage } from './manage-pages';
import { type LinkTo, ticketPage } from './ticket-page';
import { ticketPageStyle } from './ticket-page-style';

/** A code lives five minutes, what it proves ten: the browser is known for longer than both. */
const ticketCookie = (config: PageConfig) =>
  hostCookie('hall_ticket', config, { path: '/t', sameSite: 'strict', seconds: 3600 });

type PageConfig = Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'DEV_TOOLS'>;

/** What a path of these pages names. */
type Named = Record<'code' | 'requestid', string>;

interface Visit {
  code: string;
  requestid: string;
  locale: Locale;
  caller: LinkCaller;
  linkTo: LinkTo;
  /** The same visit, read in the language of the message that brought the link; not where another was asked for. */
  spokenIn(locale: Locale | undefined): Visit;
  /** Sends the reader on to another page of this ticket. */
  leadTo(step: string): void;
  /** What the form of the last page sent. */
  field(name: string): string;
  /** @returns what was done, or why it was refused on purpose; everything else is thrown on */
  attempt<T>(act: Promise<T>): Promise<{ done: T } | { refusal: AnswerError }>;
  send(page: PhonePage): void;
}

/**
 * The ticket outside the application (`/t/<code>`): whoever has the link sees it, on any device, without a script.
 * Changing or cancelling by it asks for a code sent to the phone that booked.
 */
export function createTicketPageRouter({
  ticketLinks,
  limits,
  logger,
  security,
  config,
}: {
  ticketLinks: TicketLinks;
  limits: Limits;
  logger: Logger;
  security: SecurityLog;
  config: PageConfig;
}): Router {
  const router = strictRouter();
  const notes = createPageNotes({ security, logger, config });
  const form = express.urlencoded({ extended: false, limit: 4096 });

  /** Runs one step of a visit; what is refused becomes a page. */
  const step =
    (work: (visit: Visit) => Promise<void>) =>
    async (request: Request<Named>, response: Response): Promise<void> => {
      const visit = visitOf(request, response, config, notes);
      response.set('x-robots-tag', 'noindex, nofollow');
      try {
        await limits.ticketPage(`t/${visit.code}`, visit.caller.address, () => work(visit));
      } catch (error) {
        sendRefusal(response, visit.locale, notes.refusalOf(error, request));
      }
    };

  router.get(
    '/:code',
    step(async (visit) => {
      const { ticket, locale } = await ticketLinks.open(visit.code);
      const read = visit.spokenIn(locale);
      read.send(withToggle(ticketPage(ticket, read.locale, read.linkTo), read));
    }),
  );
  router.get(
    '/:code/manage',
    step(async (visit) => {
      const { locale } = await ticketLinks.open(visit.code);
      const read = visit.spokenIn(locale);
      read.send(withToggle(askCodePage(read.locale, read.linkTo), read, 'manage'));
    }),
  );
  router.post(
    '/:code/code',
    form,
    step(async ({ code, locale, linkTo, caller, attempt, send }) => {
      const sent = await attempt(ticketLinks.sendCode(code, caller));
      if ('refusal' in sent)
        return send(askCodePage(locale, linkTo, sentenceOf(sent.refusal, locale)));
      return send(giveCodePage(locale, linkTo, { ending: sent.done.telnum.slice(-4) }));
    }),
  );
  router.post(
    '/:code/prove',
    form,
    step(async ({ code, locale, linkTo, caller, attempt, field, send }) => {
      const proved = await attempt(ticketLinks.prove(code, field('smscode'), caller));
      if ('refusal' in proved)
        return send(giveCodePage(locale, linkTo, { fault: sentenceOf(proved.refusal, locale) }));
      const { view, sessions } = await ticketLinks.choices(code);
      const requestid = takeRandomBytes(16).toString('hex');
      return send(
        choicesPage(locale, linkTo, {
          ...{ token: proved.done, requestid, sessions },
          cancellable: view.cancellable,
          warning: warnOfCancelling(view, locale),
        }),
      );
    }),
  );
  router.post(
    '/:code/cancelled',
    form,
    step(async ({ code, locale, linkTo, attempt, field, send }) => {
      const cancelled = await attempt(ticketLinks.cancel(code, field('token')));
      if ('refusal' in cancelled)
        return send(askCodePage(locale, linkTo, sentenceOf(cancelled.refusal, locale)));
      // The page of the ticket tells; it is what comes up when this one is loaded anew.
      const { ticket } = await ticketLinks.open(code);
      return send(ticketPage(ticket, locale, linkTo));
    }),
  );
  router.post(
    '/:code/change',
    form,
    step(async ({ code, locale, linkTo, attempt, field, send, leadTo }) => {
      const requestid = field('requestid');
      const asked = { requestid, eventssessionid: field('session') };
      if (!/^[0-9a-f]{32}$/.test(requestid) || !isRowId(asked.eventssessionid))
        throw notFoundError();
      const accepted = await attempt(ticketLinks.change(code, field('token'), asked));
      if ('refusal' in accepted)
        return send(askCodePage(locale, linkTo, sentenceOf(accepted.refusal, locale)));
      return leadTo(`outcome/${requestid}`);
    }),
  );
  router.get(
    '/:code/outcome/:requestid',
    step(async ({ code, requestid, locale, linkTo, send }) =>
      send(outcomePage(locale, linkTo, await ticketLinks.outcome(code, requestid))),
    ),
  );
  return router;
}

function visitOf(
  request: Request<Named>,
  response: Response,
  config: PageConfig,
  { refusalOf }: PageNotes,
): Visit {
  const { code, requestid } = request.params;
  const cookie = ticketCookie(config);
  let device = /^[\w-]{43}$/.exec(cookie.read(request) ?? '')?.[0];
  if (!device) {
    device = createToken();
    cookie.set(response, device);
  }
  const { address } = readContext(request, config);
  const fields = (request.body ?? {}) as Record<string, unknown>;
  const asked = locales.find((one) => one === request.query.lang);
  const readIn = (locale: Locale): Visit => {
    const pathOf = (name?: string): string => `/t/${code}${name ? `/${name}` : ''}?lang=${locale}`;
    return {
      ...{ code, requestid, locale },
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

/** The other language, above what a step shows that can be opened by itself. */
function withToggle(page: PhonePage, { code, locale }: Visit, name?: string): PhonePage {
  const other = nextLocale(locale);
  const path = `/t/${escapeHtml(code)}${name ? `/${name}` : ''}`;
  const link = `<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">`;
  const text = escapeHtml(translate(locale, 'ticketPage.other'));
  return { ...page, body: `<nav>${link}${text}</a></nav>${page.body}` };
}

function sendRefusal(response: Response, locale: Locale, refusal: AnswerError): void {
  const isUnknown = refusal.details.status === notFoundError().details.status;
  const text = (key: string): string => translate(locale, `ticketPage.wrong.${key}`);
  sendRefusalPage(response, locale, refusal, {
    title: isUnknown ? text('title') : translate(locale, 'ticketPage.title'),
    ...(isUnknown && { text: text('text') }),
    extraStyle: ticketPageStyle,
  });
}
