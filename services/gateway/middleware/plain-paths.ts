import type { RequestHandler } from 'express';
import { notFoundError } from '@hall/platform/errors';
import type { Config } from '@hall/platform/config';
import { sendError } from '../calls/answer';
import { readContext } from '../calls/call-context';

/** A dot segment, in any encoding that a proxy resolves. */
const dots = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:\/|\\|%2f|%5c|$)/i;

/**
 * Refuses paths with dot segments. A proxy resolves them for its rules but forwards the original path, so
 * `/admin/../page` would be different pages for proxy and gateway. Browsers send none.
 */
export function plainPaths(config: Pick<Config, 'DEV_TOOLS'>): RequestHandler {
  return (request, response, next) => {
    if (dots.test(request.path))
      sendError(response, notFoundError(), readContext(request, config).locale);
    else next();
  };
}
