import type { Request, RequestHandler, Response } from 'express';
import type { CallMetrics } from '../ops/metrics';

/** What answers without a route of its own: a file of the pages, or a fault before any route was found. */
const noRoute = 'none';

/** @returns the path as its route declares it: what stands in it for a code or an id says of nobody */
export function routeOf(request: Request): string {
  const { path } = (request.route as { path: string | string[] } | undefined) ?? {};
  if (path === undefined) return noRoute;
  return `${request.baseUrl}${Array.isArray(path) ? path[0] : path}`.slice(1);
}

/** The calls observe themselves, with their code, and one that is turned away is counted apart: neither is counted twice. */
export const leaveUnmeasured = (response: Response): void => {
  response.locals.isMeasured = true;
};

/**
 * Measures whatever answers by a route, and all that fails by a fault of ours, so that none fails unheard: an alert looks at these
 * figures alone. A file that is there, and an address that names nothing, say nothing of how the hall is.
 */
export function measureRoutes(metrics: Pick<CallMetrics, 'observe'>): RequestHandler {
  return (request, response, next) => {
    const since = performance.now();
    response.once('close', () => {
      const route = routeOf(request);
      if (response.locals.isMeasured || (route === noRoute && response.statusCode < 500)) return;
      metrics.observe(route, response.statusCode, undefined, (performance.now() - since) / 1000);
    });
    next();
  };
}
