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
  placeReserved: boolean;
  /** The proxy may give the same answer to other callers for a second. */
  isShared?: boolean;
}

/**
 * Returns a random retry time, so that rejected callers do not return together.
 * @param spread range in seconds
 */
export const comeAgain = (spread: number): TurnedAway => ({
  seconds: 1 + Math.floor(Math.random() * spread),
  placeReserved: false,
});

/** Cached answers by language and seconds, about 200: building the sentence is the most expensive step of a rejection. */
const bodies = new Map<string, string>();

/** Answers 503 with the retry time, at almost no cost. */
export function sendTurnedAway(request: Request, response: Response, rejection: TurnedAway): void {
  const spoken = request.headers[CallHeader.locale];
  const locale = localeOf(typeof spoken === 'string' ? spoken : undefined);
  const name = rejection.placeReserved ? `${locale} ${rejection.seconds}` : locale;
  let body = bodies.get(name);
  if (body === undefined) bodies.set(name, (body = bodyOf(rejection, locale)));
  response.setHeader('retry-after', rejection.seconds);
  if (rejection.placeReserved) response.setHeader(CallHeader.reservedPlace, 1);
  if (rejection.isShared) shareAnswer(response);
  sendJson(response, 503, body);
}

const bodyOf = (rejection: TurnedAway, locale: Locale): string =>
  errorJson(errorOf(rejection), locale);

/** @returns the error of a rejected call */
export const errorOf = ({ seconds, placeReserved }: TurnedAway): AnswerError =>
  placeReserved
    ? new AnswerError(AnswerCode.internal, { key: 'answer.A00001_placekept', params: { seconds } })
    : notReadyError();
