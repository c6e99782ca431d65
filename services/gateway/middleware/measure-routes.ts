import type { Request, RequestHandler, Response } from 'express';
import type { CallMetrics } from '../ops/metrics';

/** Route label of answers without a route: a static file, or an error before routing. */
const noRoute = 'none';

/** @returns the path as its route declares it, so that no code or id appears */
export function routeOf(request: Request): string {
  const { path } = (request.route as { path: string | string[] } | undefined) ?? {};
  if (path === undefined) return noRoute;
  return `${request.baseUrl}${Array.isArray(path) ? path[0] : path}`.slice(1);
}

/** Calls measure themselves with their code, and rejected calls have their own metric; neither is counted twice. */
export const leaveUnmeasured = (response: Response): void => {
  response.locals.isMeasured = true;
};

/**
 * Measures every answer of a route, and every failure by a bug, because alerts use only these metrics. Existing files
 * and unknown addresses reveal nothing about the hall's state.
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
