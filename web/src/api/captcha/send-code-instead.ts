import { captchaCalls } from '@hall/shared/contract/captcha';
import { call } from '../call';

/**
 * Sends a code to a phone, in the puzzle's place; the answer says when another can be asked for.
 * @param telnum undefined for the own phone of who is signed in
 */
export const sendCodeInstead = (telnum: string | undefined) =>
  telnum === undefined ? call(captchaCalls.ownMessage) : call(captchaCalls.message, { telnum });
