import { captchaCalls, VerifyCaptchaDto } from '@hall/shared/contract/captcha';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import { type Call, publicCall } from '../calls/call';

/** Slider puzzles and the tokens that solving one gives. */
export function captchaRoutes({
  captchas,
  limits,
}: {
  captchas: Captchas;
  limits: Limits;
}): Call[] {
  return [
    publicCall({
      method: 'post',
      path: captchaCalls.create,
      summary: 'A slider puzzle.',
      async answer({ device, address }) {
        await limits.captcha(address);
        return captchas.create(device);
      },
    }),
    publicCall({
      method: 'post',
      path: captchaCalls.verify,
      summary: 'Exchanges a solved puzzle for a token that serves once, for two minutes.',
      Dto: VerifyCaptchaDto,
      answer: async ({ device, address }, { captchaid, x }) => ({
        captchatoken: await limits.captchaSolution(address, () =>
          captchas.verify(captchaid, x, device),
        ),
      }),
    }),
  ];
}
