import type { Response } from 'express';
import { AnswerCode, SignInEnd } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { Envelope } from '@hall/shared/contract/envelope';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { isHallDate } from '@hall/shared/rules/hall-time';
import { translate } from '@hall/shared/locales/translate';
import { inFull, maskName, type ShowName } from '@hall/shared/rules/masking';
import { type AnswerError } from '@hall/platform/errors';
import { showNames } from './show-names';

/** A success as JSON text. */
export type AnswerText<Answer> = string & { types?: Answer };

/** @returns a success as JSON text: the code, then the answer's own fields */
export function successJson<Answer extends object>(fields: Answer): AnswerText<Answer> {
  return JSON.stringify({ code: AnswerCode.success, ...fields });
}

let turnEnd: Promise<void> | undefined;

/**
 * Resolves when all arrived input has been read. Answers that wait for it are written together. Written one by one,
 * each would wake its reader separately, which costs a fifth of a read more.
 */
export function endOfTurn(): Promise<void> {
  return (turnEnd ??= new Promise((resolve) =>
    setImmediate(() => {
      turnEnd = undefined;
      resolve();
    }),
  ));
}

/** JSON text that does not depend on its caller: the proxy may answer others with it for a second. */
export class SharedAnswer<Answer = unknown> {
  constructor(readonly json: AnswerText<Answer>) {}
}

/** Marks an answer for the cache of the proxy (nginx), which removes the header. Browsers cache nothing. */
export const shareAnswer = (response: Response): void =>
  void response.setHeader('x-accel-expires', 1);

/** Writes an answer that does not depend on its caller. */
export function sendShared(response: Response, { json }: SharedAnswer): void {
  shareAnswer(response);
  sendJson(response, 200, json);
}

/** Writes serialised JSON. */
export function sendJson(response: Response, status: number, json: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(json);
}

/** Writes an intentional error in the reader's language. */
export function sendError(response: Response, error: AnswerError, locale: Locale): void {
  const { details } = error;
  if (details.retryAfter) response.setHeader('retry-after', details.retryAfter);
  sendJson(response, details.status ?? 200, errorJson(error, locale));
}

/**
 * @param showName masks the names of people in the refusal unless their account reads it
 * @returns the reason for a refusal as a sentence in the reader's language, with a readable date
 */
export function sentenceOf(
  { code, details }: AnswerError,
  locale: Locale,
  showName: ShowName = maskName,
): string {
  const key =
    details.key ??
    (details.reason === SignInEnd.otherTerminal
      ? 'answer.A00004_other_terminal'
      : `answer.${code}`);
  const { date } = details.params ?? {};
  const inWords = typeof date === 'string' && isHallDate(date) && dateInWords(date, locale);
  return translate(locale, key, {
    ...showNames(details.params, showName),
    ...(inWords && { date: inWords }),
  });
}

/** @returns an intentional error as JSON text in the language of the caller, who reads names of the own party in full */
export const errorJson = (error: AnswerError, locale: Locale): string =>
  JSON.stringify(presentError(error, locale));

function presentError(error: AnswerError, locale: Locale): Envelope {
  const { code, details } = error;
  return {
    code,
    ...(details.reason && { reason: details.reason }),
    errmsg: sentenceOf(error, locale, inFull),
    ...(details.faults && {
      errors: details.faults.map(({ field, index, key: faultKey, params }) => ({
        field,
        ...(index !== undefined && { index }),
        errmsg: translate(locale, faultKey, params),
      })),
    }),
  };
}
