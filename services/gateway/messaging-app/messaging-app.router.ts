import { type Request, Router } from 'express';
import { type Locale, localeOf } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import type { QrSignIn } from '@hall/domain/people/qr-sign-in';
import type { Logger } from '@hall/platform/logger';
import { messagingAppCallback } from '@hall/platform/providers/messaging-app';
import { sendPhonePage } from './phone-page';

/** What a sign-in's QR code leads to, below PUBLIC_URL. */
export const messagingAppStart = '/oauth/messaging-app/start';

/** The phone's side of a QR sign-in: to the messaging app and back. */
export function createMessagingAppRouter({
  qrSignIn,
  logger,
}: {
  qrSignIn: QrSignIn;
  logger: Logger;
}): Router {
  const router = Router();
  router.get(messagingAppStart, async (request, response) => {
    const locale = localeOf(request.headers['accept-language']);
    const address = await qrSignIn.scan(read(request, 'state')).catch(note(logger));
    if (address) response.redirect(address);
    else sendPhonePage(response, locale, outcomePage(locale, 'expired'));
  });
  router.get(messagingAppCallback, async (request, response) => {
    const locale = localeOf(request.headers['accept-language']);
    const outcome = await qrSignIn
      .comeBack(read(request, 'state'), read(request, 'code') || undefined)
      .catch(note(logger));
    sendPhonePage(response, locale, outcomePage(locale, outcome ?? 'refused'));
  });
  return router;
}

const read = (request: Request, name: string): string => {
  const value = request.query[name];
  return typeof value === 'string' ? value.slice(0, 512) : '';
};

const note =
  (logger: Logger) =>
  (error: unknown): undefined => {
    logger.warn({ err: error }, 'QR sign-in');
    return undefined;
  };

function outcomePage(locale: Locale, outcome: string) {
  const text = (key: string): string => translate(locale, `qr.${outcome}.${key}`);
  return {
    title: text('title'),
    body: `<p>${text('text')}</p>`,
    status: outcome === 'confirmed' ? 200 : 400,
  };
}
