import express, { type Request, type Response, type Router } from 'express';
import { strictRouter } from '../middleware/strict-router';
import { createPageNotes, sendRefusalPage } from '../pages/note-refusal';
import { giveCodePage, outcomePage, askCodePage, choicesPage } from './manage-pages';
import { type Named, readChange, readVisit, type TicketVisit, type Left } from './ticket-visit';
import type { GatewayDeps } from '../features';
import type { Locale } from '@hall/shared/codes/states';
import { nextLocale } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import {
  type LinkChoices,
  type LinkedTicket,
  openTicketLink,
  sendLinkCode,
  proveLinkHolder,
  readLinkChoices,
  cancelOverLink,
  changeOverLink,
  readLinkOutcome,
} from '@hall/domain/reservation/ticket-links';
import { takeRandomBytes } from '@hall/platform/crypto/tokens';
import { type AnswerError, notFoundError } from '@hall/platform/errors';
import { sentenceOf } from '../calls/answer';
import { warnOfCancelling } from '../order/order.presenter';
import { escapeHtml, type PhonePage } from '../pages/phone-page';
import { ticketPage, ticketPageStyle } from './ticket-page';

type Read = Pick<TicketVisit, 'code' | 'locale' | 'linkTo'>;

/** The ticket as its link opens it. */
const presentOpened = (read: Read, ticket: LinkedTicket): PhonePage =>
  withToggle(ticketPage(ticket, read.locale, read.linkTo), read);

/** The first step of changing a ticket, with the reason why a later one was refused. */
const presentManage = (read: Read, fault?: string): PhonePage =>
  withToggle(askCodePage(read.locale, read.linkTo, fault), read, 'manage');

/** @returns the reason of a refused form, for the page to which it redirects */
const faultOf = ({ locale }: Read, { refusal }: { refusal: AnswerError }): Left => ({
  fault: sentenceOf(refusal, locale),
});

/** The choices for the order. The form contains the change's request id, so that repeated submissions are one request. */
const presentChoices = (
  { locale, linkTo }: Read,
  token: string,
  { view, sessions }: LinkChoices,
): PhonePage =>
  choicesPage(locale, linkTo, {
    token,
    requestid: takeRandomBytes(16).toString('hex'),
    sessions,
    cancellable: view.cancellable,
    warning: warnOfCancelling(view, locale),
  });

/** Answers why a page cannot be shown; an unknown link has its own text. */
function sendTicketRefusal(response: Response, locale: Locale, refusal: AnswerError): void {
  const isUnknown = refusal.details.status === notFoundError().details.status;
  const text = (key: string): string => translate(locale, `ticketPage.wrong.${key}`);
  sendRefusalPage(response, locale, refusal, {
    title: isUnknown ? text('title') : translate(locale, 'ticketPage.title'),
    ...(isUnknown && { text: text('text') }),
    extraStyle: ticketPageStyle,
  });
}

/** Adds a link to the other language on pages that can be opened directly. */
function withToggle(page: PhonePage, { code, locale }: Read, name?: string): PhonePage {
  const other = nextLocale(locale);
  const path = `/t/${escapeHtml(code)}${name ? `/${name}` : ''}`;
  const link = `<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">`;
  const text = escapeHtml(translate(locale, 'ticketPage.other'));
  return { ...page, body: `<nav>${link}${text}</a></nav>${page.body}` };
}

/**
 * The ticket outside the application (`/t/<code>`): anyone with the link sees it, on any device, without a script.
 * Changing or cancelling requires a code sent to the phone that booked.
 */
export function createTicketPageRouter(deps: GatewayDeps): Router {
  const { limits, config } = deps;
  const router = strictRouter();
  const notes = createPageNotes(deps);
  const form = express.urlencoded({ extended: false, limit: 4096 });

  /** Runs one step of a visit; a refusal becomes a page. */
  const step =
    (work: (visit: TicketVisit) => Promise<void>) =>
    async (request: Request<Named>, response: Response): Promise<void> => {
      const visit = readVisit(request, response, config, notes);
      response.set('x-robots-tag', 'noindex, nofollow');
      try {
        await limits.ticketPage(`t/${visit.code}`, visit.caller.address, () => work(visit));
      } catch (error) {
        sendTicketRefusal(response, visit.locale, notes.refusalOf(error, request));
      }
    };

  router.get(
    '/:code',
    step(async (visit) => {
      const { ticket, locale } = await openTicketLink(deps, visit.code);
      const read = visit.spokenIn(locale);
      read.send(presentOpened(read, ticket));
    }),
  );
  router.get(
    '/:code/manage',
    step(async (visit) => {
      const { locale } = await openTicketLink(deps, visit.code);
      const read = visit.spokenIn(locale);
      read.send(presentManage(read, visit.left('manage').fault));
    }),
  );
  router.post(
    '/:code/code',
    form,
    step(async (visit) => {
      const sent = await visit.attempt(sendLinkCode(deps, visit.code, visit.caller));
      if ('refusal' in sent) return visit.leadTo('manage', faultOf(visit, sent));
      return visit.leadTo('code', { ending: sent.done.telnum.slice(-4) });
    }),
  );
  router.get(
    '/:code/code',
    step(async (visit) => {
      await openTicketLink(deps, visit.code);
      visit.send(giveCodePage(visit.locale, visit.linkTo, visit.left('code')));
    }),
  );
  router.post(
    '/:code/prove',
    form,
    step(async (visit) => {
      const proving = proveLinkHolder(deps, visit.code, visit.field('smscode'), visit.caller);
      const proved = await visit.attempt(proving);
      if ('refusal' in proved) return visit.leadTo('code', faultOf(visit, proved));
      return visit.leadTo('choices', { token: proved.done });
    }),
  );
  router.get(
    '/:code/choices',
    step(async (visit) => {
      const { token = '' } = visit.left('choices');
      const found = await visit.attempt(readLinkChoices(deps, visit.code, token));
      if ('refusal' in found) return visit.leadTo('manage', faultOf(visit, found));
      return visit.send(presentChoices(visit, token, found.done));
    }),
  );
  router.post(
    '/:code/cancelled',
    form,
    step(async (visit) => {
      const cancelled = await visit.attempt(cancelOverLink(deps, visit.code, visit.field('token')));
      if ('refusal' in cancelled) return visit.leadTo('manage', faultOf(visit, cancelled));
      return visit.leadTo();
    }),
  );
  router.post(
    '/:code/change',
    form,
    step(async (visit) => {
      const asked = readChange(visit);
      const changing = changeOverLink(deps, visit.code, visit.field('token'), asked, visit.caller);
      const accepted = await visit.attempt(changing);
      if ('refusal' in accepted) return visit.leadTo('manage', faultOf(visit, accepted));
      return visit.leadTo(`outcome/${asked.requestid}`);
    }),
  );
  router.get(
    '/:code/outcome/:requestid',
    step(async ({ code, requestid, locale, linkTo, send }) =>
      send(outcomePage(locale, linkTo, await readLinkOutcome(deps, code, requestid))),
    ),
  );
  return router;
}
