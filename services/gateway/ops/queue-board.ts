import { ExpressAdapter } from '@bull-board/express';
import type { RequestHandler, Router } from 'express';
import { locales } from '@hall/shared/codes/states';
import { isPermitted } from '@hall/shared/rules/permissions';
import type { Staff } from '@hall/domain/staff/staff-accounts';
import type { Config } from '@hall/platform/config';
import type { Redis } from '@hall/platform/redis/connections';
import { fillQueueBoard } from '@hall/queues/board';
import { localeOfReader } from '../pages/phone-page';
import { strictRouter } from '../middleware/strict-router';
import { findStaffSignIn } from '../admin/calls/staff-cookie';
import { allowOwnBase, protectPages } from '../middleware/protect-answers';
import { ProblemError } from '../admin/calls/problem';

const path = '/admin/queues';

/** The queue board under `/admin/queues`, for signed-in staff with the permission to see the queues. */
export function createQueueBoard(deps: {
  staff: Staff;
  config: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>;
  connection: Redis;
  prefix: string;
}): {
  router: Router;
  close(): Promise<void>;
} {
  const boards = locales.map((locale) => {
    const server = new ExpressAdapter();
    server.setBasePath(path);
    const { close } = fillQueueBoard(server, deps.connection, deps.prefix, locale);
    return { locale, close, pages: server.getRouter() as Router };
  });
  const router = strictRouter();
  router.use('/queues', async (request, _response, next) => {
    const signIn = await findStaffSignIn(deps, request);
    if (signIn.duty || !isPermitted(signIn.role, 'queues.read'))
      throw new ProblemError(403, 'needs queues.read');
    next();
  });
  router.use('/queues', boardPages);
  router.use('/queues', (request, response, next) => {
    const chosen = localeOfReader(request);
    void boards.find(({ locale }) => locale === chosen)?.pages(request, response, next);
  });
  return {
    router,
    close: async () => {
      for (const { close } of boards) await close();
    },
  };
}

/** The page loads a font from another host, which the policy blocks; the resulting errors would hide others. */
const foreignLink = /<link\b[^>]*\bhref="https?:[^>]*>/g;

const withoutForeignLinks: RequestHandler = (_request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body) => {
    const isPage = typeof body === 'string' && !response.getHeader('content-type');
    return send(isPage ? body.replace(foreignLink, '') : body);
  };
  next();
};

/** Middleware of the board's pages: their scripts are relative to a base element, because each queue has its own address. */
export const boardPages: RequestHandler[] = [protectPages, allowOwnBase, withoutForeignLinks];
