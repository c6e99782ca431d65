import express, { type Request, type Response, type Router } from 'express';
import { strictRouter } from '../middleware/strict-router';
import { createPageNotes, sendRefusalPage } from '../pages/note-refusal';
import { isMailContact } from '@hall/shared/rules/people';
import { cancelledPage, outcomePage, removedPage } from './done-pages';
import { byMail, giveCodePage, askCodePage, choicesPage } from './manage-pages';
import { cancelQuestion, changeQuestion, removeQuestion } from './question-pages';
import { type Named, readChange, readRowId, readVisit, type TicketVisit } from './ticket-visit';
import type { GatewayDeps } from '../features';
import { OrderStatus } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import type { OrderView } from '@hall/domain/reservation/orders';
import {
  isProven,
  type LinkChoices,
  openTicketLink,
  sendLinkCode,
  proveLinkHolder,
  readLinkChoices,
  readLinkedOrder,
  cancelOverLink,
  changeOverLink,
  readLinkOutcome,
  takeOutOverLink,
} from '@hall/domain/reservation/ticket-links';
import { takeRandomBytes } from '@hall/platform/crypto/tokens';
import { type AnswerError, notFoundError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import { sentenceOf } from '../calls/answer';
import { ticketPage, ticketPageStyle } from './ticket-page';
import { sessionOf } from './visit-parts';
import { languageLink, waysOn } from './ways-on';

/** @returns the page of an order that has ended; undefined before that */
function endOf({ order }: OrderView): '' | 'cancelled' | undefined {
  if (order.status === OrderStatus.pendingTravel) return undefined;
  return order.status === OrderStatus.cancelled ? 'cancelled' : '';
}

/**
 * The ticket outside the application (`/t/<code>`): anyone with the link sees it, on any device, without a script.
 * Changing, cancelling and removing a visitor require a code sent to the phone that booked. Each act has a page that
 * asks, a form that acts and redirects, and a page of its result, so that a reload or the way back repeats nothing.
 */
export function createTicketPageRouter(deps: GatewayDeps): Router {
  const { limits, config } = deps;
  const router = strictRouter();
  const notes = createPageNotes(deps);
  const form = express.urlencoded({ extended: false, limit: 4096 });

  /** @returns the ways on from a link that opens no ticket; without the phone lines while the settings cannot be read */
  const waysFrom = async ({ locale }: TicketVisit): Promise<string> =>
    waysOn(locale, (await goOnWithout('the phone lines', deps.settings.get()))?.enquiry);

  /** Answers why a page cannot be shown; an unknown link has its own text, and the ways on. */
  async function sendTicketRefusal(
    response: Response,
    visit: TicketVisit,
    refusal: AnswerError,
  ): Promise<void> {
    const { locale } = visit;
    const text = (key: string): string => translate(locale, `ticketPage.wrong.${key}`);
    const isUnknown = refusal.details.status === notFoundError().details.status;
    sendRefusalPage(response, locale, refusal, {
      extraStyle: ticketPageStyle,
      ...(isUnknown
        ? {
            title: text('title'),
            text: text('text'),
            top: languageLink(visit),
            after: await waysFrom(visit),
          }
        : { title: translate(locale, 'ticket.title') }),
    });
  }

  /** Runs one step of a visit; a refusal becomes a page. */
  const step =
    (work: (visit: TicketVisit) => Promise<void>) =>
    async (request: Request<Named>, response: Response): Promise<void> => {
      const visit = readVisit(request, response, config, notes);
      response.set('x-robots-tag', 'noindex, nofollow');
      try {
        await limits.ticketPage(`t/${visit.code}`, visit.caller.address, () => work(visit));
      } catch (error) {
        await sendTicketRefusal(response, visit, notes.refusalOf(error, request));
      }
    };

  /** Leads to the page that says why an act was refused; without a valid code, to the one that asks for it. */
  const refuse = (visit: TicketVisit, refusal: AnswerError): void =>
    visit.leadTo(refusal.details.key === 'answer.A00012_acttoken' ? 'manage' : 'choices', {
      fault: sentenceOf(refusal, visit.locale),
    });

  /** Shows a page to the holder of a valid code, as long as the order has not ended. */
  const proven = (show: (visit: TicketVisit, choices: LinkChoices) => void) =>
    step(async (visit) => {
      const found = await visit.attempt(readLinkChoices(deps, visit.code, visit.token));
      if ('refusal' in found) return refuse(visit, found.refusal);
      const ended = endOf(found.done.view);
      return ended === undefined ? show(visit, found.done) : visit.leadTo(ended);
    });

  /** Does an act, and leads to the page of its result. */
  const act = (
    work: (visit: TicketVisit) => Promise<unknown>,
    done: (visit: TicketVisit) => string,
  ) =>
    step(async (visit) => {
      const acted = await visit.attempt(work(visit));
      return 'refusal' in acted ? refuse(visit, acted.refusal) : visit.leadTo(done(visit));
    });

  router.get(
    '/:code',
    step(async (visit) => {
      const { ticket, locale } = await openTicketLink(deps, visit.code);
      const read = visit.spokenIn(locale);
      const page = ticketPage(ticket, read.locale, read.linkTo);
      if (ticket.state === 'gone') page.body += await waysFrom(read);
      read.send({ ...page, top: languageLink(read) + (page.top ?? '') });
    }),
  );
  router.get(
    '/:code/manage',
    step(async (visit) => {
      const { view, locale } = await readLinkedOrder(deps, visit.code);
      const read = visit.spokenIn(locale);
      const { fault } = visit.left('manage');
      const ended = endOf(view);
      if (ended !== undefined) return read.leadTo(ended);
      // A code that is still valid is not asked for again.
      if (!fault && visit.token && isProven(deps, visit.code, visit.token))
        return read.leadTo('choices');
      const page = askCodePage(read.locale, read.linkTo, view, fault);
      return read.send({ ...page, top: languageLink(read, 'manage') });
    }),
  );
  router.post(
    '/:code/code',
    form,
    step(async (visit) => {
      const sent = await visit.attempt(sendLinkCode(deps, visit.code, visit.caller));
      if ('refusal' in sent)
        return visit.leadTo('manage', { fault: sentenceOf(sent.refusal, visit.locale) });
      return visit.leadTo('code', {
        ending: isMailContact(sent.done.telnum) ? byMail : sent.done.telnum.slice(-4),
      });
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
      if ('refusal' in proved)
        return visit.leadTo('code', { fault: sentenceOf(proved.refusal, visit.locale) });
      visit.prove(proved.done);
      return visit.leadTo('choices');
    }),
  );
  router.get(
    '/:code/choices',
    proven((visit, choices) => {
      const { fault } = visit.left('choices');
      return visit.send(choicesPage(visit.locale, visit.linkTo, choices, fault));
    }),
  );

  router.get(
    '/:code/change',
    proven((visit, { view, sessions }) => {
      const id = visit.field('session');
      const chosen = sessions.find((session) => session.id === id);
      if (!chosen) {
        // The way back from a change that is done leads here, too.
        const isOwn = id === view.order.sessionId;
        const fault = translate(visit.locale, 'ticketPage.change.gone');
        return visit.leadTo('choices', isOwn ? {} : { fault });
      }
      const asked = { session: chosen, requestid: takeRandomBytes(16).toString('hex') };
      return visit.send(changeQuestion(visit.locale, visit.linkTo, view, asked));
    }),
  );
  router.post(
    '/:code/change',
    form,
    act(
      (visit) => changeOverLink(deps, visit.code, visit.token, readChange(visit), visit.caller),
      (visit) => `outcome/${readChange(visit).requestid}`,
    ),
  );
  router.get(
    '/:code/outcome/:requestid',
    step(async ({ code, requestid, locale, linkTo, send }) => {
      const { progress, view } = await readLinkOutcome(deps, code, requestid);
      send(outcomePage(locale, linkTo, progress, sessionOf(view)));
    }),
  );

  router.get(
    '/:code/cancel',
    proven((visit, { view }) =>
      view.cancellable
        ? visit.send(cancelQuestion(visit.locale, visit.linkTo, view))
        : visit.leadTo('choices'),
    ),
  );
  router.post(
    '/:code/cancel',
    form,
    act(
      (visit) => cancelOverLink(deps, visit.code, visit.token),
      () => 'cancelled',
    ),
  );
  router.get(
    '/:code/cancelled',
    step(async (visit) => {
      const { view } = await readLinkedOrder(deps, visit.code);
      if (view.order.status !== OrderStatus.cancelled) return visit.leadTo();
      return visit.send(cancelledPage(visit.locale, view));
    }),
  );

  router.get(
    '/:code/remove/:ticketid',
    proven((visit, { view }) => {
      const visitor = view.visitors.find(({ ticketId }) => ticketId === visit.ticketid);
      return visitor && view.reducible
        ? visit.send(removeQuestion(visit.locale, visit.linkTo, view, visitor))
        : visit.leadTo('choices');
    }),
  );
  router.post(
    '/:code/remove/:ticketid',
    form,
    act(
      (visit) => takeOutOverLink(deps, visit.code, visit.token, readRowId(visit.ticketid)),
      (visit) => `removed/${visit.ticketid}`,
    ),
  );
  router.get(
    '/:code/removed/:ticketid',
    step(async (visit) => {
      const { view } = await readLinkedOrder(deps, visit.code);
      const visitor = view.takenOut.find(({ ticketId }) => ticketId === visit.ticketid);
      if (!visitor) return visit.leadTo();
      return visit.send(removedPage(visit.locale, visit.linkTo, view, visitor));
    }),
  );
  return router;
}
