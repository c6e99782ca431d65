import { queryOptions } from '@tanstack/react-query';
import { captchaCalls, type SentTrack } from '@hall/shared/contract/captcha';
import { call } from './call';

/** A puzzle, a new one each time it is asked for. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: () => call(captchaCalls.create),
  staleTime: Infinity,
  gcTime: 0,
});

/** Has a puzzle judged. @returns the token of a solved one */
export const verifyCaptcha = (fields: SentTrack) => call(captchaCalls.verify, fields);

/**
 * Sends a code to a phone, in the puzzle's place; the answer says when another can be asked for.
 * @param telnum undefined for the own phone of who is signed in
 */
export const sendCodeInstead = (telnum: string | undefined) =>
  telnum === undefined ? call(captchaCalls.ownMessage) : call(captchaCalls.message, { telnum });

/**
 * Has such a code judged.
 * @param telnum undefined for the own phone of who is signed in
 * @returns the token that a solved puzzle would have given
 */
export const takeCodeInstead = (telnum: string | undefined, smscode: string) =>
  telnum === undefined
    ? call(captchaCalls.ownCode, { smscode })
    : call(captchaCalls.code, { telnum, smscode });
