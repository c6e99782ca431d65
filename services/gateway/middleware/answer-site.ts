import type { RequestHandler } from 'express';
import { CallHeader } from '@hall/shared/contract/envelope';
import type { Config } from '@hall/platform/config';

/** What the site sends besides what every form may: its sign-in and the headers of spec 7. */
const sent = [
  'authorization',
  CallHeader.activity,
  CallHeader.device,
  CallHeader.locale,
  CallHeader.nonce,
  CallHeader.background,
  CallHeader.fileLink,
  CallHeader.passToken,
].join(', ');

/** How long a browser need not ask again, in seconds; none believes more than two hours. */
const rememberedSeconds = 7200;

/**
 * Where the calls have a host of their own (CALLS_URL), the site's pages are of another: they may read its answers, those of
 * PUBLIC_URL alone. No cookie goes with a call, so nothing else is let in. Without CALLS_URL no page of another site is.
 */
export function answerSite({
  CALLS_URL,
  PUBLIC_URL,
}: Pick<Config, 'CALLS_URL' | 'PUBLIC_URL'>): RequestHandler {
  const site = new URL(PUBLIC_URL).origin;
  if (!CALLS_URL || new URL(CALLS_URL).origin === site)
    return (_request, _response, next) => next();
  return (request, response, next) => {
    response.vary('Origin');
    if (request.headers.origin !== site) return next();
    response.setHeader('access-control-allow-origin', site);
    if (request.method !== 'OPTIONS') {
      response.setHeader('access-control-expose-headers', `retry-after, ${CallHeader.requestId}`);
      return next();
    }
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', sent);
    response.setHeader('access-control-max-age', rememberedSeconds);
    response.status(204).end();
  };
}
