import { Router } from 'express';
import type { Registry } from 'prom-client';
import swaggerUi from 'swagger-ui-express';

/** One thing that must work for a booking to be accepted; rejects, saying why, when it does not. */
export type ReadinessCheck = () => Promise<unknown>;

/** Health, readiness, figures and the API's document. */
export function createOpsRouter(deps: {
  checks: Record<string, ReadinessCheck>;
  registry: Registry;
  openApi: object;
}): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const results = await Promise.all(
      Object.entries(deps.checks).map(
        async ([name, check]) => [name, await answers(check)] as const,
      ),
    );
    const ready = results.every(([, ok]) => ok);
    response.status(ready ? 200 : 503).json({ ready, checks: Object.fromEntries(results) });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(deps.registry.contentType).send(await deps.registry.metrics());
  });
  router.get('/openapi.json', (_request, response) => {
    response.json(deps.openApi);
  });
  router.use('/docs', swaggerUi.serve, swaggerUi.setup(deps.openApi));
  return router;
}

const answers = (check: ReadinessCheck): Promise<boolean> =>
  Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1500).unref()),
  ]);
