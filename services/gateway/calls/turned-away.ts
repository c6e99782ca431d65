import type { Request, Response } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import { CallHeader } from '@hall/shared/contract/envelope';
import { localeOf } from '@hall/shared/locales/pick';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import { errorJson, sendJson } from './answer';

/** Why somebody is turned away: no room, room only for who has a place, or read too late to be in time. */
export const turnedAwayReasons = ['full', 'behind', 'late'] as const;
export type TurnedAwayReason = (typeof turnedAwayReasons)[number];

/** What a caller who is turned away is told. */
export interface TurnedAway {
  /** When to come again. */
  seconds: number;
  /** A place is kept until two minutes after that. */
  placeKept: boolean;
}

/**
 * Spread, so that those turned away do not come back in step.
 * @param spread over so many seconds
 */
export const comeAgain = (spread: number): TurnedAway => ({
  seconds: 1 + Math.floor(Math.random() * spread),
  placeKept: false,
});

/** Ready answers by language and seconds, about 200: composing the sentence is the dearest step of turning away. */
const bodies = new Map<string, string>();

/** Answers 503 and when to come again, at almost no cost. */
export function sendTurnedAway(request: Request, response: Response, told: TurnedAway): void {
  const spoken = request.headers[CallHeader.locale];
  const locale = localeOf(typeof spoken === 'string' ? spoken : undefined);
  const name = told.placeKept ? `${locale} ${told.seconds}` : locale;
  let body = bodies.get(name);
  if (body === undefined) bodies.set(name, (body = bodyOf(told, locale)));
  response.setHeader('retry-after', told.seconds);
  sendJson(response, 503, body);
}

const bodyOf = (told: TurnedAway, locale: Locale): string => errorJson(errorOf(told), locale);

/** @returns the refusal that a caller who is turned away is told */
export const errorOf = ({ seconds, placeKept }: TurnedAway): AnswerError =>
  placeKept
    ? new AnswerError(AnswerCode.internal, { key: 'answer.A00001_placekept', params: { seconds } })
    : notReadyError();
