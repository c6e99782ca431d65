import { captchaCalls, VerifyCaptchaDto } from '@hall/shared/contract/captcha';
import type { Captchas } from '@hall/toolkit/captcha';
import { type Call, publicCall } from '../calls/call';

/** Puzzles with a slider and the tokens that solving one gives. */
export function captchaRoutes({ captchas }: { captchas: Captchas }): Call[] {
  return [
    publicCall({
      method: 'post',
      path: captchaCalls.create,
      summary: 'A slider puzzle.',
      answer: (caller) => captchas.create(caller),
    }),
    publicCall({
      method: 'post',
      path: captchaCalls.verify,
      summary: 'Exchanges a solved puzzle for a token that serves once, for two minutes.',
      Dto: VerifyCaptchaDto,
      answer: async (caller, solution) => ({
        captchatoken: await captchas.verify(solution, caller),
      }),
    }),
  ];
}
