import { captchaCalls } from '@hall/shared/contract/captcha';
import { call } from '../call';

/**
 * Has such a code judged.
 * @param telnum undefined for the own phone of who is signed in
 * @returns the token that a solved puzzle would have given
 */
export const takeCodeInstead = (telnum: string | undefined, smscode: string) =>
  telnum === undefined
    ? call(captchaCalls.ownCode, { smscode })
    : call(captchaCalls.code, { telnum, smscode });
