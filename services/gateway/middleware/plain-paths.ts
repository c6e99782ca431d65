import type { RequestHandler } from 'express';
import { notFoundError } from '@hall/platform/errors';
import type { Config } from '@hall/platform/config';
import { sendError } from '../calls/answer';
import { readContext } from '../calls/call-context';

/** A step up or none, in whatever spelling a proxy reads as one. */
const dots = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:\/|\\|%2f|%5c|$)/i;

/**
 * Refuses a path that leads back out of itself: a proxy resolves it before it compares it with its rules and hands it on as it
 * came, so `/admin/../page` would be the console here and a page there. A browser sends none.
 */
export function plainPaths(config: Pick<Config, 'DEV_TOOLS'>): RequestHandler {
  return (request, response, next) => {
    if (dots.test(request.path))
      sendError(response, notFoundError(), readContext(request, config).locale);
    else next();
  };
}
