import { type Request, type RequestHandler, type Router } from 'express';
import type { Registry } from 'prom-client';
import swaggerUi from 'swagger-ui-express';
import type { createOpsAccess } from '@hall/platform/ops-access';
import { cacheFor } from '@hall/platform/cache-for';
import { strictRouter } from '../middleware/strict-router';
import { isOfUntrustedProxy } from '../calls/forwarded';
import { protectPages } from '../middleware/protect-answers';

/** Checks one dependency of bookings; rejects with the reason if it does not work. */
export type ReadinessCheck = () => Promise<unknown>;

/** Cache time of the checks in milliseconds, so that frequent probes do not load the stores. */
const cacheMs = 1000;

/**
 * Health, readiness, metrics and the OpenAPI document. Everybody may see whether bookings are accepted. Failed checks
 * and metrics require operations access.
 */
export function createOpsRouter(deps: {
  checks: Record<string, ReadinessCheck>;
  /** Optional dependencies: reported with the checks, but they do not affect readiness. */
  goneWithout: Record<string, ReadinessCheck>;
  registry: Registry;
  openApi: object;
  access: ReturnType<typeof createOpsAccess>;
  /** Whether this process is shutting down: it still answers, but should get no new visitors. */
  isLeaving(): boolean;
}): Router {
  const router = strictRouter();
  const may = seesState(deps.access);
  const readChecks = cacheFor(cacheMs, () => runChecks({ ...deps.checks, ...deps.goneWithout }));
  const readFigures = cacheFor(cacheMs, () => deps.registry.metrics());
  // For load balancers: it reports only this process, regardless of the stores.
  const reportHealth: RequestHandler = (_request, response) => {
    const leaving = deps.isLeaving();
    response.status(leaving ? 503 : 200).json({ status: leaving ? 'leaving' : 'ok' });
  };
  router.get('/healthz', reportHealth);
  // The same, but also 503 while a gateway waits before it accepts calls (door.ts).
  router.get('/healthz/open', reportHealth);
  router.get('/readyz', async (request, response) => {
    const checks = await readChecks();
    const ready = !deps.isLeaving() && Object.keys(deps.checks).every((name) => checks[name]);
    response.status(ready ? 200 : 503).json({ ready, ...(may(request) && { checks }) });
  });
  router.get('/metrics', async (request, response) => {
    if (may(request)) response.type(deps.registry.contentType).send(await readFigures());
    else response.status(403).json({ errmsg: 'not from here: OPS_ADDRESSES, OPS_TOKEN' });
  });
  router.get('/openapi.json', (_request, response) => {
    response.json(deps.openApi);
  });
  router.use('/docs', protectPages, swaggerUi.serve, swaggerUi.setup(deps.openApi));
  return router;
}

/** @returns whether the caller has operations access */
export const seesState =
  (access: ReturnType<typeof createOpsAccess>) =>
  (request: Request): boolean =>
    access({
      // Behind an unknown proxy all callers share its address.
      address: isOfUntrustedProxy(request) ? undefined : request.ip,
      authorization: request.headers.authorization,
    });

async function runChecks(checks: Record<string, ReadinessCheck>): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await answers(check)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

const answers = (check: ReadinessCheck): Promise<boolean> =>
  Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1500).unref()),
  ]);
