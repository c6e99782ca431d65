import { createServer, type RequestListener } from 'node:http';
import type { Config } from '@hall/platform/config';
import express, { type Express, type Request, type Response } from 'express';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import { localeOf } from '@hall/shared/locales/pick';
import { notReadyError } from '@hall/platform/errors';
import { createOpsAccess } from '@hall/platform/ops-access';
import { sendProblem } from './admin/calls/problem';
import { redirectToHttps } from './apps/https-redirect';
import { comeAgain, sendTurnedAway } from './calls/turned-away';
import { answerSite } from './middleware/answer-site';
import { plainPaths, protectAnswers } from './middleware/protect-answers';
import { strictSettings } from './middleware/strict-router';
import { seesState } from './ops/ops.router';

/** Range of the random retry time in seconds. */
const spreadSeconds = 10;

/**
 * Answers of a gateway that waits for its stores: it is alive but not ready, with the reason; every call gets a retry
 * time in its own format.
 * @param reason shown to callers with operations access
 */
export function createWaitingApp(
  config: Pick<
    Config,
    | 'TRUST_PROXY'
    | 'DEV_TOOLS'
    | 'HTTPS_HOST'
    | 'CALLS_URL'
    | 'PUBLIC_URL'
    | 'OPS_ADDRESSES'
    | 'OPS_TOKEN'
  >,
  reason: string,
): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.TRUST_PROXY);
  for (const setting of strictSettings) app.enable(setting);
  const sees = seesState(createOpsAccess(config));
  const waiting = { status: 'waiting' };
  app.use(protectAnswers, plainPaths(config), redirectToHttps(config.HTTPS_HOST));
  app.get('/healthz', (_request, response) => response.json(waiting));
  app.get('/healthz/open', (_request, response) => response.status(503).json(waiting));
  app.get('/readyz', (request, response) =>
    response
      .status(503)
      .json({ ready: false, ...(sees(request) && { checks: { schema: false }, reason }) }),
  );
  app.use(callBase, answerSite(config));
  app.use('/admin/api', (request: Request, response: Response) => {
    const { seconds } = comeAgain(spreadSeconds);
    sendProblem(response, notReadyError(seconds), localeOf(request.get(CallHeader.locale)));
  });
  app.use((request, response) => sendTurnedAway(request, response, comeAgain(spreadSeconds)));
  return app;
}

/**
 * The port of a gateway. It opens when the gateway can answer, or earlier if the gateway must wait, to answer with a
 * retry time. It stays open during the change.
 */
export function createDoor(config: Config) {
  let answer: RequestListener;
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      requestTimeout: 30_000,
      headersTimeout: 20_000,
      // Node's default of 30 s would keep a slow client up to twice its timeout.
      connectionsCheckingInterval: 5000,
    },
    (request, response) => answer(request, response),
  );
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (server.listening) return resolve();
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? portTaken(config.PORT, error) : error),
      );
      server.listen({ port: config.PORT, host: config.HOST, backlog: 4096 }, resolve);
    });
  return {
    server,
    /** @param reason why no other answer is possible yet */
    openWaiting(reason: string): Promise<void> {
      answer = createWaitingApp(config, reason);
      return open();
    },
    openTo(app: RequestListener): Promise<void> {
      answer = app;
      return open();
    },
  };
}

const portTaken = (port: number, cause: Error): Error =>
  new Error(
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
    { cause },
  );
