import {
  captchaCalls,
  CaptchaCodeDto,
  CaptchaMessageDto,
  VerifyCaptchaDto,
} from '@hall/shared/contract/captcha';
import type { Accounts } from '@hall/domain/people/accounts';
import type { Captchas } from '@hall/toolkit/captcha';
import { type Call, publicCall } from '../calls/call';

interface CaptchaRouteDeps {
  captchas: Captchas;
  accounts: Accounts;
}

/** Puzzles with a slider and the tokens that solving one gives; a code to a phone for who cannot use a picture. */
export function captchaRoutes(deps: CaptchaRouteDeps): Call[] {
  return [...puzzleCalls(deps), ...messageCalls(deps)];
}

function puzzleCalls({ captchas }: CaptchaRouteDeps): Call[] {
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

function messageCalls({ accounts }: CaptchaRouteDeps): Call[] {
  return [
    publicCall({
      method: 'post',
      path: captchaCalls.message,
      summary: 'Sends a code to a phone in the place of a puzzle.',
      Dto: CaptchaMessageDto,
      async answer(caller, form) {
        const { resendAfterSeconds } = await accounts.sendPersonCode(form, caller);
        return { resendafter: resendAfterSeconds };
      },
    }),
    publicCall({
      method: 'post',
      path: captchaCalls.code,
      summary: 'Exchanges such a code for the token that a solved puzzle gives.',
      Dto: CaptchaCodeDto,
      answer: async (caller, form) => ({
        captchatoken: await accounts.passByPersonCode(form, caller),
      }),
    }),
  ];
}
