import express, { type Express } from 'express';
import { calendarPath } from '@hall/shared/contract/calendar-link';
import { mailPath } from '@hall/shared/contract/mail-wish';
import { callBase } from '@hall/shared/contract/envelope';
import { picturesPath } from '@hall/shared/rules/hall-picture';
import type { Config } from '@hall/platform/config';
import { notFoundError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';
import { createAppsRouter } from './apps/apps.router';
import { redirectToHttps } from './apps/https-redirect';
import type { HallInPage } from './apps/site-page';
import { sendError } from './calls/answer';
import { type Call, readContext } from './calls/call';
import { watchForwarded } from './calls/forwarded';
import { type CallDeps, mountCalls } from './calls/mount-calls';
import { answerSite } from './middleware/answer-site';
import { bodyFaults } from './middleware/body-faults';
import { measureRoutes } from './middleware/measure-routes';
import { plainPaths, protectAnswers } from './middleware/protect-answers';
import { strictSettings } from './middleware/strict-router';
import { createOpsRouter } from './ops/ops.router';

/** The gateway as one Express application: operations, visitor calls, staff calls, the two apps. */
export function createServer(deps: {
  config: Config;
  logger: Logger;
  calls: Call[];
  callDeps: CallDeps;
  ops: Parameters<typeof createOpsRouter>[0];
  admin: express.Router;
  messagingApp: express.Router;
  ticketPage: express.Router;
  hallPictures: express.Router;
  calendarFeed: express.Router;
  mailEnd: express.Router;
  development: express.Router | undefined;
  staticRoot: string;
  readHallInPage(): Promise<HallInPage>;
}): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', deps.config.TRUST_PROXY);
  for (const setting of strictSettings) app.enable(setting);
  app.use(measureRoutes(deps.callDeps.metrics));
  app.use(
    watchForwarded(deps.config),
    protectAnswers,
    plainPaths(deps.config),
    redirectToHttps(deps.config.HTTPS_HOST),
  );
  app.use(callBase, answerSite(deps.config), mountCalls(deps.calls, deps.callDeps));
  app.use(createOpsRouter(deps.ops));
  app.use('/admin', deps.admin);
  app.use(deps.messagingApp);
  app.use('/t', deps.ticketPage);
  app.use(picturesPath, deps.hallPictures);
  app.use(calendarPath, deps.calendarFeed);
  app.use(mailPath, deps.mailEnd);
  if (deps.development) app.use('/dev', deps.development);
  app.use(createAppsRouter(deps.staticRoot, deps.config, deps.readHallInPage));
  // Express' default answer would set its own headers.
  app.use((request, response) =>
    sendError(response, notFoundError(), readContext(request, deps.config).locale),
  );
  app.use(bodyFaults(deps.config, deps.logger));
  return app;
}
