import express, { type Request, type Response, type Router } from 'express';
import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { messagingAppCallback } from '@hall/platform/providers/messaging-app';
import { strictRouter } from '../middleware/strict-router';
import { readContext, type Call, handle } from '../calls/call';
import { hostCookie } from '../calls/host-cookie';
import { createPageNotes, sendRefusalPage } from '../pages/note-refusal';
import { escapeHtml, localeOfReader, sendPhonePage } from '../pages/phone-page';
import type { GatewayDeps } from '../features';
import { qrSignInCalls } from '@hall/shared/contract/qr-sign-in';
import { hallIso } from '@hall/shared/rules/hall-time';
import { presentAccount } from '../account/account.presenter';
import {
  openQrCode,
  refuseQrSignIn,
  continueQrSignIn,
  finishQrSignIn,
  createQrCode,
  pollQrCode,
} from '@hall/domain/people/qr-sign-in';

/** The target of a sign-in's QR code, below PUBLIC_URL. */
const messagingAppStart = '/oauth/messaging-app/start';

/**
 * The phone's side of a QR sign-in: the hall's own question, then the messaging app, and back. A victim who scans an
 * attacker's code would sign the attacker in. So the page warns, and shows where the code must appear. A cookie binds
 * the steps to one phone; it is not sent with another site's form.
 */
export function createMessagingAppRouter(deps: GatewayDeps): Router {
  const { limits, config } = deps;
  const router = strictRouter();
  const notes = createPageNotes(deps);
  /** Shows outages as such: "the code has expired" would make visitors create another code in vain. */
  const step =
    (work: (request: Request, response: Response, locale: Locale) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      const locale = localeOfReader(request);
      try {
        const { address } = readContext(request, config);
        const state = read({ ...request.query, ...(request.body as Request['query']) }, 'state');
        await limits.ticketPage(`qr/${state}`, address, () => work(request, response, locale));
      } catch (error) {
        const title = translate(locale, 'qr.refused.title');
        sendRefusalPage(response, locale, notes.refusalOf(error, request), { title });
      }
    };
  const cookie = hostCookie('hall_phone', config, {
    path: '/oauth/messaging-app',
    sameSite: 'lax',
    seconds: 180,
  });
  const readCookie = (request: Request): string => cookie.read(request)?.slice(0, 64) ?? '';
  router.get(
    messagingAppStart,
    step(async (request, response, locale) => {
      const state = read(request.query, 'state');
      const phone = await openQrCode(deps, state);
      if (!phone) return sendPhonePage(response, locale, outcomePage(locale, 'expired'));
      cookie.set(response, phone);
      return sendPhonePage(response, locale, askingPage(locale, state, new URL(config.PUBLIC_URL)));
    }),
  );
  router.post(
    messagingAppStart,
    express.urlencoded({ extended: false, limit: 4096 }),
    step(async (request, response, locale) => {
      const body = (request.body ?? {}) as Request['query'];
      const state = read(body, 'state');
      const phone = readCookie(request);
      if (read(body, 'answer') !== 'yes') {
        await refuseQrSignIn(deps, state, phone);
        return sendPhonePage(response, locale, outcomePage(locale, 'refused'));
      }
      const address = await continueQrSignIn(deps, state, phone);
      if (address) return response.redirect(303, address);
      return sendPhonePage(response, locale, outcomePage(locale, 'expired'));
    }),
  );
  router.get(
    messagingAppCallback,
    step(async (request, response, locale) => {
      const { query } = request;
      const code = read(query, 'code') || undefined;
      const outcome = await finishQrSignIn(deps, read(query, 'state'), code, readCookie(request));
      // A declined sign-in has no code. An unconfirmed code is forged, from another phone, or too late.
      if (code && outcome !== 'confirmed') notes.note('signInFailed', request);
      sendPhonePage(response, locale, outcomePage(locale, outcome));
    }),
  );
  return router;
}

const read = (fields: Request['query'], name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, 512) : '';
};

function outcomePage(locale: Locale, outcome: string) {
  const text = (key: string): string => translate(locale, `qr.${outcome}.${key}`);
  return {
    title: text('title'),
    body: `<p>${text('text')}</p>`,
    status: outcome === 'confirmed' ? 200 : 400,
  };
}

/** Asked first, because only the person knows whether the code is on their own screen. */
function askingPage(locale: Locale, state: string, { host }: URL) {
  const text = (key: string): string => translate(locale, `qr.ask.${key}`, { host });
  return {
    title: text('title'),
    // The answer redirects to the platform.
    formsTo: '*',
    body:
      `<p>${escapeHtml(text('text'))}</p><p><strong>${escapeHtml(text('warning'))}</strong></p>` +
      `<form method="post" action="${messagingAppStart}">` +
      `<input type="hidden" name="state" value="${escapeHtml(state)}">` +
      `<button name="answer" value="yes">${text('confirm')}</button>` +
      `<button name="answer" value="no" class="quiet">${text('refuse')}</button></form>`,
  };
}

/** Sign-in of an individual by a QR code that the messaging app scans. */
export function qrSignInRoutes(deps: GatewayDeps): Call[] {
  return [
    handle(qrSignInCalls.create, async (caller) => {
      const { qrid, state, expires } = await createQrCode(deps, caller);
      const qrurl = new URL(messagingAppStart, deps.config.PUBLIC_URL);
      qrurl.searchParams.set('state', state);
      return { qrid, qrurl: qrurl.href, expires: hallIso(expires) };
    }),
    handle(qrSignInCalls.poll, async (caller, { qrid }) => {
      const { state, signedIn } = await pollQrCode(deps, qrid, caller);
      if (!signedIn) return { state };
      return { state, authtoken: signedIn.authtoken, ...presentAccount(signedIn.account) };
    }),
  ];
}
