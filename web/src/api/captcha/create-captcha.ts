import { queryOptions } from '@tanstack/react-query';
import { captchaCalls } from '@hall/shared/contract/captcha';
import { call } from '../call';
import { keys } from '../keys';

/** A puzzle, a new one each time it is asked for. */
export const captchaQuery = queryOptions({
  queryKey: keys.captcha,
  queryFn: () => call(captchaCalls.create),
  staleTime: Infinity,
  gcTime: 0,
});
