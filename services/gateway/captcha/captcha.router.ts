import {
  captchaCalls,
  CaptchaCodeDto,
  CaptchaMessageDto,
  OwnCaptchaCodeDto,
  VerifyCaptchaDto,
} from '@hall/shared/contract/captcha';
import type { AccountSignIn } from '@hall/domain/people/accounts';
import { isDoubted } from '@hall/domain/people/risk';
import { shapesOf } from '@hall/toolkit/captcha';
import { accountCall, type Call, type CallContext, openCall, publicCall } from '../calls/call';
import type { GatewayDeps } from '../features';

type PuzzleContext = CallContext & { signIn?: AccountSignIn };

/** Slider puzzles and the tokens for solving them; or a code to a phone, for people who cannot use a picture. */
export function captchaRoutes(deps: GatewayDeps): Call[] {
  return [...puzzleCalls(deps), ...messageCalls(deps)];
}

function puzzleCalls({ captchas, settings, solvedTracks }: GatewayDeps): Call[] {
  const withDoubts = async ({ signIn, device, address }: PuzzleContext) => ({
    device,
    address,
    doubted: signIn ? isDoubted(signIn, await settings.get()) : false,
  });
  return [
    openCall({
      withEndedSignIn: true,
      path: captchaCalls.create,
      summary: 'A slider puzzle.',
      answer: async (context) => captchas.create(await withDoubts(context)),
    }),
    openCall({
      withEndedSignIn: true,
      path: captchaCalls.verify,
      summary: 'Exchanges a solved puzzle for a token that serves once, for two minutes.',
      Dto: VerifyCaptchaDto,
      async answer(context, solution) {
        const captchatoken = await captchas.verify(solution, await withDoubts(context));
        const accountId = context.signIn?.accountId;
        // Not awaited: the result is only compared later.
        if (accountId && solution.response === undefined)
          void solvedTracks.note({ accountId, shapes: shapesOf(solution.track) });
        return { captchatoken };
      },
    }),
  ];
}

function messageCalls({ accounts }: GatewayDeps): Call[] {
  return [
    publicCall({
      path: captchaCalls.message,
      summary: 'Sends a code to a phone in the place of a puzzle.',
      Dto: CaptchaMessageDto,
      async answer(caller, form) {
        const { resendAfterSeconds } = await accounts.sendPersonCode(form, caller);
        return { resendafter: resendAfterSeconds };
      },
    }),
    publicCall({
      path: captchaCalls.code,
      summary: 'Exchanges such a code for the token that a solved puzzle gives.',
      Dto: CaptchaCodeDto,
      answer: async (caller, form) => ({
        captchatoken: await accounts.passByPersonCode(form, caller),
      }),
    }),
    accountCall({
      ownerOnly: true,
      path: captchaCalls.ownMessage,
      summary: 'Sends a code to the account’s own phone in the place of a puzzle.',
      async answer({ signIn, ...caller }) {
        const { resendAfterSeconds } = await accounts.sendOwnPersonCode(signIn, caller);
        return { resendafter: resendAfterSeconds };
      },
    }),
    accountCall({
      ownerOnly: true,
      path: captchaCalls.ownCode,
      summary: 'Exchanges such a code for the token that a solved puzzle gives.',
      Dto: OwnCaptchaCodeDto,
      answer: async ({ signIn, ...caller }, form) => ({
        captchatoken: await accounts.passByOwnPersonCode(signIn, form, caller),
      }),
    }),
  ];
}
