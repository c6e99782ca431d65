import type { Request, Response } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import { CallHeader } from '@hall/shared/contract/envelope';
import { localeOf } from '@hall/shared/locales/pick';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import { errorJson, sendJson, shareAnswer } from './answer';

/** Why a call is rejected: no capacity, capacity only for holders of a place, or read too late. */
export const turnedAwayReasons = ['full', 'behind', 'late'] as const;
export type TurnedAwayReason = (typeof turnedAwayReasons)[number];

/** The answer to a rejected call. */
export interface TurnedAway {
  /** Seconds until the retry. */
  seconds: number;
  /** A place is reserved until two minutes after the retry time. */
  placeKept: boolean;
  /** The proxy may give the same answer to other callers for a second. */
  isShared?: boolean;
}

/**
 * Returns a random retry time, so that rejected callers do not return together.
 * @param spread range in seconds
 */
export const comeAgain = (spread: number): TurnedAway => ({
  seconds: 1 + Math.floor(Math.random() * spread),
  placeKept: false,
});

/** Cached answers by language and seconds, about 200: building the sentence is the most expensive step of a rejection. */
const bodies = new Map<string, string>();

/** Answers 503 with the retry time, at almost no cost. */
export function sendTurnedAway(request: Request, response: Response, told: TurnedAway): void {
  const spoken = request.headers[CallHeader.locale];
  const locale = localeOf(typeof spoken === 'string' ? spoken : undefined);
  const name = told.placeKept ? `${locale} ${told.seconds}` : locale;
  let body = bodies.get(name);
  if (body === undefined) bodies.set(name, (body = bodyOf(told, locale)));
  response.setHeader('retry-after', told.seconds);
  if (told.placeKept) response.setHeader(CallHeader.keptPlace, 1);
  if (told.isShared) shareAnswer(response);
  sendJson(response, 503, body);
}

const bodyOf = (told: TurnedAway, locale: Locale): string => errorJson(errorOf(told), locale);

/** @returns the error of a rejected call */
export const errorOf = ({ seconds, placeKept }: TurnedAway): AnswerError =>
  placeKept
    ? new AnswerError(AnswerCode.internal, { key: 'answer.A00001_placekept', params: { seconds } })
    : notReadyError();
