import { captchaCalls, type SentTrack } from '@hall/shared/contract/captcha';
import { call } from '../call';

/** Has a puzzle judged. @returns the token of a solved one */
export const verifyCaptcha = (fields: SentTrack) => call(captchaCalls.verify, fields);
