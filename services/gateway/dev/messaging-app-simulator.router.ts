import express, { type Request, type Router } from 'express';
import { localeOf } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import type { Config } from '@hall/platform/config';
import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { messagingAppCallback } from '@hall/platform/providers/messaging-app';
import { strictRouter } from '../middleware/strict-router';
import { escapeHtml, sendPhonePage } from '../pages/phone-page';

const codeLifeMs = 300_000;
/** The platform's error number for a wrong, used or expired code. */
const invalidCode = 40029;

/**
 * Simulates the messaging app's open platform: it asks the "phone" to confirm, redirects it with a code, and
 * exchanges that code. It speaks the platform's protocol, so the product cannot tell the difference.
 */
export function createMessagingAppSimulator(
  config: Pick<Config, 'INDEX_KEY' | 'MESSAGING_APP_ID' | 'MESSAGING_APP_SECRET' | 'PUBLIC_URL'>,
): Router {
  const router = strictRouter();
  const codes = createCodes(config.INDEX_KEY);
  router.get('/', (request, response) => {
    const locale = localeOf(request.headers['accept-language']);
    const text = (key: string): string => translate(locale, `qr.simulator.${key}`);
    const field = (name: string): string =>
      `<input type="hidden" name="${name}" value="${escapeHtml(read(request.query, name))}">`;
    sendPhonePage(response, locale, {
      title: text('title'),
      body:
        `<p>${text('text')}</p><form method="post" action="/dev/messaging-app">` +
        `${field('redirect_uri')}${field('state')}` +
        `<label for="person">${text('person')}</label>` +
        '<input id="person" name="person" value="demo" maxlength="40">' +
        `<button name="answer" value="yes">${text('confirm')}</button>` +
        `<button name="answer" value="no" class="quiet">${text('refuse')}</button></form>` +
        `<p class="note">${text('note')}</p>`,
    });
  });
  router.post('/', express.urlencoded({ extended: false, limit: 4096 }), (request, response) => {
    const body = (request.body ?? {}) as Request['query'];
    const target = new URL(messagingAppCallback, config.PUBLIC_URL);
    target.searchParams.set('state', read(body, 'state'));
    if (read(body, 'answer') !== 'no')
      target.searchParams.set('code', codes.create(read(body, 'person') || 'demo'));
    response.redirect(303, target.href);
  });
  router.get('/token', (request, response) => {
    const given = (name: string): string => read(request.query, name);
    const person = codes.read(given('code'));
    const known =
      given('appid') === config.MESSAGING_APP_ID &&
      given('secret') === config.MESSAGING_APP_SECRET &&
      given('grant_type') === 'authorization_code';
    response.json(
      known && person
        ? { access_token: 'simulated', expires_in: 7200, openid: `simulated-${person}` }
        : { errcode: invalidCode, errmsg: 'invalid code' },
    );
  });
  return router;
}

function read(fields: Request['query'], name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, 512) : '';
}

/** Codes contain the signed identity of the person who confirmed, so that gateways share no state. */
function createCodes(key: string) {
  const sign = (body: string): Buffer => hmacSha256(key, `simulator:${body}`);
  return {
    create(person: string): string {
      const body = Buffer.from(`${Date.now() + codeLifeMs}:${person}`).toString('base64url');
      return `${body}.${sign(body).toString('base64url')}`;
    },
    read(code: string): string | undefined {
      const [body = '', signature = ''] = code.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (!isSameSecret(given, sign(body))) return undefined;
      const [until = '0', person = ''] = Buffer.from(body, 'base64url').toString().split(/:(.*)/s);
      return Number(until) > Date.now() ? person : undefined;
    },
  };
}
