import { captchaCalls } from '@hall/shared/contract/captcha';
import { call } from '../call';

/** Has such a code judged. @returns the token that a solved puzzle would have given */
export const takeCodeInstead = (fields: { telnum: string; smscode: string }) =>
  call(captchaCalls.code, fields);
