import { captchaCalls } from '@hall/shared/contract/captcha';
import {
  type AccountSignIn,
  sendPersonCode,
  passByPersonCode,
  sendOwnPersonCode,
  passByOwnPersonCode,
} from '@hall/domain/people/accounts';
import { isDoubted } from '@hall/domain/people/risk';
import { shapesOf } from '@hall/toolkit/captcha';
import { type Call, type CallContext, handle } from '../calls/call';
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
    handle(captchaCalls.create, async (context) => captchas.create(await withDoubts(context))),
    handle(captchaCalls.verify, async (context, solution) => {
      const captchatoken = await captchas.verify(solution, await withDoubts(context));
      const accountId = context.signIn?.accountId;
      // Not awaited: the result is only compared later.
      if (accountId && solution.response === undefined)
        void solvedTracks.note({ accountId, shapes: shapesOf(solution.track) });
      return { captchatoken };
    }),
  ];
}

function messageCalls(deps: GatewayDeps): Call[] {
  return [
    handle(captchaCalls.message, async (caller, form) => {
      const { resendAfterSeconds } = await sendPersonCode(deps, form, caller);
      return { resendafter: resendAfterSeconds };
    }),
    handle(captchaCalls.code, async (caller, form) => ({
      captchatoken: await passByPersonCode(deps, form, caller),
    })),
    handle(captchaCalls.ownMessage, async ({ signIn, ...caller }) => {
      const { resendAfterSeconds } = await sendOwnPersonCode(deps, signIn, caller);
      return { resendafter: resendAfterSeconds };
    }),
    handle(captchaCalls.ownCode, async ({ signIn, ...caller }, form) => ({
      captchatoken: await passByOwnPersonCode(deps, signIn, form, caller),
    })),
  ];
}
