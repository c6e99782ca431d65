import { queryOptions } from '@tanstack/react-query';
import { captchaCalls, type VerifyCaptchaDto } from '@hall/shared/contract/captcha';
import { call } from './call';

/** A puzzle; each request returns a new one. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: () => call(captchaCalls.create),
  staleTime: Infinity,
  gcTime: 0,
});

/** Checks the track of a puzzle. @returns the token of a solved one */
export const verifyCaptcha = (fields: VerifyCaptchaDto) => call(captchaCalls.verify, fields);

/**
 * Sends a code to a phone instead of a puzzle. The answer contains the time until the next code can be requested.
 * @param telnum undefined for the phone of the signed-in account
 */
export const sendCodeInstead = (telnum: string | undefined) =>
  telnum === undefined ? call(captchaCalls.ownMessage) : call(captchaCalls.message, { telnum });

/**
 * Checks such a code.
 * @param telnum undefined for the phone of the signed-in account
 * @returns the token that a solved puzzle would have returned
 */
export const takeCodeInstead = (telnum: string | undefined, smscode: string) =>
  telnum === undefined
    ? call(captchaCalls.ownCode, { smscode })
    : call(captchaCalls.code, { telnum, smscode });
