import { type Router } from 'express';
import { strictRouter } from '../middleware/strict-router';
import { createMessagingAppSimulator } from './messaging-app-simulator.router';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { GatewayDeps } from '../features';

/** Development and test helpers that replace a phone and a pair of eyes. Never mounted in production. */
export function createDevelopmentRouter({ captchas, messages, config }: GatewayDeps): Router {
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
