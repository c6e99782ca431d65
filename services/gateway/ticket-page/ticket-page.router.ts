import express, { type Request, type Response, type Router } from 'express';
import type { TicketLinks } from '@hall/domain/reservation/ticket-links';
import type { Logger } from '@hall/platform/logger';
import type { Limits } from '@hall/toolkit/limits';
import { strictRouter } from '../middleware/strict-router';
import type { SecurityLog } from '../ops/security-log';
import { createPageNotes } from '../pages/note-refusal';
import { giveCodePage, outcomePage } from './manage-pages';
import {
  faultOf,
  presentChoices,
  presentManage,
  presentOpened,
  sendTicketRefusal,
} from './ticket-page.presenter';
import {
  type Named,
  type PageConfig,
  readChange,
  readVisit,
  type TicketVisit,
} from './ticket-visit';

/**
 * The ticket outside the application (`/t/<code>`): anyone with the link sees it, on any device, without a script.
 * Changing or cancelling requires a code sent to the phone that booked.
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
      const { ticket, locale } = await ticketLinks.open(visit.code);
      const read = visit.spokenIn(locale);
      read.send(presentOpened(read, ticket));
    }),
  );
  router.get(
    '/:code/manage',
    step(async (visit) => {
      const { locale } = await ticketLinks.open(visit.code);
      const read = visit.spokenIn(locale);
      read.send(presentManage(read, visit.left('manage').fault));
    }),
  );
  router.post(
    '/:code/code',
    form,
    step(async (visit) => {
      const sent = await visit.attempt(ticketLinks.sendCode(visit.code, visit.caller));
      if ('refusal' in sent) return visit.leadTo('manage', faultOf(visit, sent));
      return visit.leadTo('code', { ending: sent.done.telnum.slice(-4) });
    }),
  );
  router.get(
    '/:code/code',
    step(async (visit) => {
      await ticketLinks.open(visit.code);
      visit.send(giveCodePage(visit.locale, visit.linkTo, visit.left('code')));
    }),
  );
  router.post(
    '/:code/prove',
    form,
    step(async (visit) => {
      const proving = ticketLinks.prove(visit.code, visit.field('smscode'), visit.caller);
      const proved = await visit.attempt(proving);
      if ('refusal' in proved) return visit.leadTo('code', faultOf(visit, proved));
      return visit.leadTo('choices', { token: proved.done });
    }),
  );
  router.get(
    '/:code/choices',
    step(async (visit) => {
      const { token = '' } = visit.left('choices');
      const found = await visit.attempt(ticketLinks.choices(visit.code, token));
      if ('refusal' in found) return visit.leadTo('manage', faultOf(visit, found));
      return visit.send(presentChoices(visit, token, found.done));
    }),
  );
  router.post(
    '/:code/cancelled',
    form,
    step(async (visit) => {
      const cancelled = await visit.attempt(ticketLinks.cancel(visit.code, visit.field('token')));
      if ('refusal' in cancelled) return visit.leadTo('manage', faultOf(visit, cancelled));
      return visit.leadTo();
    }),
  );
  router.post(
    '/:code/change',
    form,
    step(async (visit) => {
      const asked = readChange(visit);
      const changing = ticketLinks.change(visit.code, visit.field('token'), asked, visit.caller);
      const accepted = await visit.attempt(changing);
      if ('refusal' in accepted) return visit.leadTo('manage', faultOf(visit, accepted));
      return visit.leadTo(`outcome/${asked.requestid}`);
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
