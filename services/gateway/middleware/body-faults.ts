import type { ErrorRequestHandler } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';
import { readRefusal } from '@hall/platform/postgres/store-away';
import { sendError } from '../calls/answer';
import { readContext } from '../calls/call';

/** Answers errors outside of a call: an unreadable body, or an unavailable store. */
export function bodyFaults(config: Pick<Config, 'DEV_TOOLS'>, logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = (error as { status?: unknown }).status;
    const { locale, requestId } = readContext(request, config);
    const refusal = readRefusal(error);
    if (refusal) {
      sendError(response, refusal, locale);
      return;
    }
    if (status === 413 || status === 400 || status === 415)
      sendError(
        response,
        new AnswerError(AnswerCode.badInput, {
          status: status === 413 ? 413 : 400,
          key: status === 413 ? 'answer.A00002_toolarge' : 'answer.A00002_unreadable',
        }),
        locale,
      );
    else {
      logger.error({ err: error, requestId }, 'request failed');
      sendError(response, new AnswerError(AnswerCode.internal, { status: 500 }), locale);
    }
  };
}
