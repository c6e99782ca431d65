import { type Router } from 'express';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Messages } from '@hall/domain/communication/messages';
import type { Config } from '@hall/platform/config';
import { strictRouter } from '../middleware/strict-router';
import { createMessagingAppSimulator } from './messaging-app-simulator.router';
import { hallIso } from '@hall/shared/rules/hall-time';

/** Development and test helpers that replace a phone and a pair of eyes. Never mounted in production. */
export function createDevelopmentRouter({
  captchas,
  messages,
  config,
}: {
  captchas: Captchas;
  messages: Messages;
  config: Config;
}): Router {
  const router = strictRouter();
  router.get('/outbox', async (request, response) => {
    const { to } = request.query;
    // No number or address contains a NUL, and Postgres would reject it.
    const rows = typeof to === 'string' && !to.includes('\0') ? await messages.list(to) : [];
    response.json(
      rows.map(({ recipient, text, code, at }) => ({
        to: recipient,
        text,
        ...(code && { code }),
        at: hallIso(at),
      })),
    );
  });
  router.get('/captcha/:captchaid', (request, response) => {
    const x = captchas.peek(request.params.captchaid);
    if (x === undefined) response.status(404).json({ errmsg: 'no such captcha' });
    else response.json({ x });
  });
  router.use('/messaging-app', createMessagingAppSimulator(config));
  return router;
}
