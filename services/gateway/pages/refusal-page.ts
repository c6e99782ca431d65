import type { Response } from 'express';
import type { Locale } from '@hall/shared/codes/states';
import type { AnswerError } from '@hall/platform/errors';
import { sentenceOf } from '../calls/answer';
import { type PhonePage, sendPhonePage, tellBox } from './phone-page';

/** Shows a refusal on a page, with Retry-After for programs. */
export function sendRefusalPage(
  response: Response,
  locale: Locale,
  refusal: AnswerError,
  page: Pick<PhonePage, 'title' | 'extraStyle'> & { text?: string },
): void {
  const { status = 400, retryAfter } = refusal.details;
  const { text = sentenceOf(refusal, locale), ...rest } = page;
  if (retryAfter) response.set('retry-after', String(retryAfter));
  sendPhonePage(response, locale, { ...rest, body: tellBox('error', text), status });
}
