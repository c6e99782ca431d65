import { captchaCalls } from '@hall/shared/contract/captcha';
import { call } from '../call';

/** Sends a code to a phone, in the puzzle's place; the answer says when another can be asked for. */
export const sendCodeInstead = (telnum: string) => call(captchaCalls.message, { telnum });
