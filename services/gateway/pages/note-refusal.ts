import type { Request, Response } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { readRefusal } from '@hall/platform/postgres/store-away';
import { readContext } from '../calls/call';
import { routeOf } from '../middleware/measure-routes';
import { eventOfRefusal, type SecurityEvent } from '../ops/security-log';
import type { GatewayDeps } from '../features';
import type { Locale } from '@hall/shared/codes/states';
import { sentenceOf } from '../calls/answer';
import { messageBox, type PhonePage, sendPhonePage } from './phone-page';

/**
 * Shows a refusal on a page, with Retry-After for programs.
 * @param page.after HTML below the reason
 */
export function sendRefusalPage(
  response: Response,
  locale: Locale,
  refusal: AnswerError,
  page: Pick<PhonePage, 'title' | 'top' | 'extraStyle'> & { text?: string; after?: string },
): void {
  const { status = 400, retryAfter } = refusal.details;
  const { text = sentenceOf(refusal, locale), after = '', ...rest } = page;
  if (retryAfter) response.set('retry-after', String(retryAfter));
  sendPhonePage(response, locale, { ...rest, body: messageBox('error', text) + after, status });
}

/** Uses the path as the route declares it, because a code in the real path opens someone's ticket or calendar. */
export function createPageNotes({ security, logger, config }: GatewayDeps) {
  const note = (event: SecurityEvent, request: Request): void => {
    const { requestId, address } = readContext(request, config);
    security(event, { path: routeOf(request), requestId, address });
  };
  return {
    note,
    /**
     * Records security-related errors and logs bugs.
     * @returns the error to answer: 503 for an unavailable store, 500 for a bug
     */
    refusalOf(thrown: unknown, request: Request): AnswerError {
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

/** Security events and logs of pages and files, which are not calls. */
export type PageNotes = ReturnType<typeof createPageNotes>;
