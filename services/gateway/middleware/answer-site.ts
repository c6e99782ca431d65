import type { RequestHandler } from 'express';
import { CallHeader } from '@hall/shared/contract/envelope';
import type { Config } from '@hall/platform/config';

/** Headers of the site's calls beyond the CORS-safelisted ones: the sign-in and the headers of spec 7. */
const sent = [
  'authorization',
  CallHeader.activity,
  CallHeader.device,
  CallHeader.locale,
  CallHeader.nonce,
  CallHeader.background,
  CallHeader.fileLink,
  CallHeader.passToken,
  CallHeader.reservedPlace,
].join(', ');

/** Headers of answers that the site reads, beyond the CORS-safelisted ones. */
const readable = ['retry-after', CallHeader.requestId, CallHeader.reservedPlace].join(', ');

/** Preflight cache time in seconds; browsers accept at most two hours. */
const rememberedSeconds = 7200;

/**
 * CORS for calls with their own host (CALLS_URL): only the pages of PUBLIC_URL may read the answers. Calls carry no
 * cookies, so nothing else is allowed. Without CALLS_URL no other origin is.
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
      response.setHeader('access-control-expose-headers', readable);
      return next();
    }
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', sent);
    response.setHeader('access-control-max-age', rememberedSeconds);
    response.status(204).end();
  };
}
