import { parse } from 'cookie';
import express, { type Request, type Response, Router } from 'express';
import { elderCookie } from '@hall/shared/codes/limits';
import { type Locale, localeOf } from '@hall/shared/codes/states';
import { isRowId } from '@hall/shared/rules/row-id';
import { translate } from '@hall/shared/locales/translate';
import type { LinkCaller, TicketLinks } from '@hall/domain/reservation/ticket-links';
import type { Config } from '@hall/platform/config';
import { createToken, takeRandomBytes } from '@hall/platform/crypto/tokens';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';
import type { Limits } from '@hall/toolkit/limits';
import { sentenceOf } from '../calls/answer';
import { readContext } from '../calls/call-context';
import { hostCookie } from '../calls/host-cookie';
import { escapeHtml, type PhonePage, sendPhonePage } from '../pages/phone-page';
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
  /** Sends the reader on to another page of this ticket. */
  leadTo(step: string): void;
  /** What the form of the last page sent. */
  field(name: string): string;
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
  config,
}: {
  ticketLinks: TicketLinks;
  limits: Limits;
  logger: Logger;
  config: PageConfig;
}): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: 4096 });

  /** Runs one step of a visit; what is refused becomes a page. */
  const step =
    (work: (visit: Visit) => Promise<void>) =>
    async (request: Request<Named>, response: Response): Promise<void> => {
      const visit = visitOf(request, response, config);
      response.set('x-robots-tag', 'noindex, nofollow');
      try {
        await limits.ticketPage(visit.caller.address);
        await work(visit);
      } catch (error) {
        if (!(error instanceof AnswerError)) logger.error({ err: error }, 'ticket page');
        sendRefusal(visit, error);
      }
    };

  router.get(
    '/:code',
    step(async (visit) => {
      const { ticket } = await ticketLinks.open(visit.code);
      visit.send(withToggle(ticketPage(ticket, visit.locale, visit.linkTo), visit));
    }),
  );
  router.get(
    '/:code/manage',
    step(async ({ code, locale, linkTo, send }) => {
      await ticketLinks.open(code);
      send(askCodePage(locale, linkTo));
    }),
  );
  router.post(
    '/:code/code',
    form,
    step(async ({ code, locale, linkTo, caller, send }) => {
      const sent = await refusalOf(ticketLinks.sendCode(code, caller));
      if ('refusal' in sent)
        return send(askCodePage(locale, linkTo, sentenceOf(sent.refusal, locale)));
      return send(giveCodePage(locale, linkTo, { ending: sent.done.telnum.slice(-4) }));
    }),
  );
  router.post(
    '/:code/prove',
    form,
    step(async ({ code, locale, linkTo, caller, field, send }) => {
      const proved = await refusalOf(ticketLinks.prove(code, field('smscode'), caller));
      if ('refusal' in proved)
        return send(giveCodePage(locale, linkTo, { fault: sentenceOf(proved.refusal, locale) }));
      const { view, sessions } = await ticketLinks.choices(code);
      const warning = translate(locale, 'order.cancelwarning', view.cancellationsLeft);
      const requestid = takeRandomBytes(16).toString('hex');
      return send(
        choicesPage(locale, linkTo, { token: proved.done, requestid, sessions, warning }),
      );
    }),
  );
  router.post(
    '/:code/cancelled',
    form,
    step(async ({ code, locale, linkTo, field, send }) => {
      const cancelled = await refusalOf(ticketLinks.cancel(code, field('token')));
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
    step(async ({ code, locale, linkTo, field, send, leadTo }) => {
      const requestid = field('requestid');
      const asked = { requestid, eventssessionid: field('session') };
      if (!/^[0-9a-f]{32}$/.test(requestid) || !isRowId(asked.eventssessionid))
        throw notFoundError();
      const accepted = await refusalOf(ticketLinks.change(code, field('token'), asked));
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

function visitOf(request: Request<Named>, response: Response, config: PageConfig): Visit {
  const { code, requestid } = request.params;
  const asked = request.query.lang;
  const locale =
    asked === 'zh' || asked === 'en' ? asked : localeOf(request.headers['accept-language']);
  const cookie = ticketCookie(config);
  let device = /^[\w-]{43}$/.exec(cookie.read(request) ?? '')?.[0];
  if (!device) {
    device = createToken();
    cookie.set(response, device);
  }
  const fields = (request.body ?? {}) as Record<string, unknown>;
  const pathOf = (name?: string): string => `/t/${code}${name ? `/${name}` : ''}?lang=${locale}`;
  return {
    code,
    requestid,
    locale,
    caller: { locale, device, address: readContext(request, config).address },
    linkTo: (name) => escapeHtml(pathOf(name)),
    leadTo: (name) => response.redirect(303, pathOf(name)),
    field: (name) => {
      const value = fields[name];
      return typeof value === 'string' ? value.trim().slice(0, 200) : '';
    },
    send: (page) => sendPhonePage(response, locale, { ...page, isLarge: isElder(request) }),
  };
}

/** Whether the reader has the site in its elder-friendly mode, which a cookie keeps. */
const isElder = ({ headers }: Request<Named>): boolean =>
  parse(headers.cookie ?? '')[elderCookie.name] === '1';

/** The other language, above the ticket. */
function withToggle(page: PhonePage, { code, locale }: Visit): PhonePage {
  const other = locale === 'zh' ? 'en' : 'zh';
  const link = `<a href="/t/${escapeHtml(code)}?lang=${other}" hreflang="${other}" lang="${other}">`;
  const text = escapeHtml(translate(locale, 'ticketPage.other'));
  return { ...page, body: `<nav>${link}${text}</a></nav>${page.body}` };
}

function sendRefusal({ locale, send }: Visit, error: unknown): void {
  const refusal = error instanceof AnswerError ? error : undefined;
  const isUnknown = refusal?.details.status === notFoundError().details.status;
  const text = (key: string): string => translate(locale, `ticketPage.wrong.${key}`);
  send({
    title: isUnknown ? text('title') : translate(locale, 'ticketPage.title'),
    body: `<p role="alert">${escapeHtml(
      isUnknown
        ? text('text')
        : refusal
          ? sentenceOf(refusal, locale)
          : translate(locale, 'answer.A00001'),
    )}</p>`,
    status: refusal?.details.status ?? (refusal ? 400 : 500),
    extraStyle: ticketPageStyle,
  });
}

/** @returns what was done, or why it was refused on purpose; everything else is thrown on */
async function refusalOf<T>(act: Promise<T>): Promise<{ done: T } | { refusal: AnswerError }> {
  try {
    return { done: await act };
  } catch (error) {
    if (error instanceof AnswerError && error.details.status !== 404) return { refusal: error };
    throw error;
  }
}
