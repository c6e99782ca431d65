import { accountTypes } from '@hall/shared/codes/states';
import { standingCalls } from '@hall/shared/contract/standing';
import { findScore } from '@hall/domain/people/risk';
import { accountCall, type Call } from '../calls/call';
import { presentStanding } from './risk.presenter';
import type { GatewayDeps } from '../features';
import { personalCopyCalls, TakePersonalCopyDto } from '@hall/shared/contract/personal-copy';
import { takePersonalCopy } from '@hall/domain/data-protection/personal-copy';
import { presentPersonalCopy } from './personal-copy.presenter';

/** A copy of a person's stored data for that person, required by law; not a call of the specification. */
export function personalCopyRoutes({ personalCopies, settings }: GatewayDeps): Call[] {
  return accountTypes.map((type) =>
    accountCall({
      path: personalCopyCalls.take(type),
      summary: 'All that is kept of the account, numbers unmasked; by the password or a code.',
      access: [type],
      ownerOnly: true,
      event: 'copyTaken',
      Dto: TakePersonalCopyDto,
      answer: async ({ signIn, ...caller }, form) =>
        presentPersonalCopy(
          await takePersonalCopy(personalCopies, signIn, form, caller),
          new Date(),
          { rules: await settings.get(), locale: caller.locale },
        ),
    }),
  );
}

/** Risk findings and measures, shown to the account's owner. */
export function standingRoutes(deps: GatewayDeps): Call[] {
  return accountTypes.flatMap((type) => [
    accountCall({
      path: standingCalls.get(type),
      summary: 'What the account did that speaks against it, and what follows from it.',
      access: [type],
      answer: async ({ signIn, locale }) => {
        const { riskMeasures } = await deps.settings.get();
        const risk = await findScore(deps.database, signIn.accountId);
        return presentStanding(risk, riskMeasures, locale, {
          isVerified: signIn.identityVerified,
          isAsked: signIn.identityAsked,
        });
      },
    }),
    accountCall({
      path: standingCalls.verify(type),
      summary: 'Has the account’s own name and number compared by who knows.',
      access: [type],
      answer: ({ signIn }) => deps.accounts.verifyIdentity(signIn.accountId),
    }),
  ]);
}
