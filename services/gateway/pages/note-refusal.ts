import type { Request } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Config } from '@hall/platform/config';
import { AnswerError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';
import { readRefusal } from '@hall/platform/postgres/store-away';
import { readContext } from '../calls/call-context';
import { routeOf } from '../middleware/measure-routes';
import { eventOfRefusal, type SecurityEvent, type SecurityLog } from '../ops/security-log';

/** What is noted of a page or file that is no call, as the calls note it themselves. */
export interface PageNotes {
  note(event: SecurityEvent, request: Request): void;
  /**
   * Notes what was thrown where it concerns security, and logs what is a fault of ours.
   * @returns how it is answered: a store that is away by 503, a fault of ours by 500
   */
  refusalOf(thrown: unknown, request: Request): AnswerError;
}

/** By the path as the route declares it: what stands in it for a code leads to somebody's ticket or calendar. */
export function createPageNotes({
  security,
  logger,
  config,
}: {
  security: SecurityLog;
  logger: Logger;
  config: Pick<Config, 'DEV_TOOLS'>;
}): PageNotes {
  const note = (event: SecurityEvent, request: Request): void => {
    const { requestId, address } = readContext(request, config);
    security(event, { path: routeOf(request), requestId, address });
  };
  return {
    note,
    refusalOf(thrown, request) {
      const known = readRefusal(thrown);
      if (!known) {
        const { requestId } = readContext(request, config);
        logger.error({ err: thrown, path: routeOf(request), requestId }, 'page failed');
      }
      const refusal = known ?? new AnswerError(AnswerCode.internal, { status: 500 });
      const event = eventOfRefusal(refusal);
      if (event) note(event, request);
      return refusal;
    },
  };
}
