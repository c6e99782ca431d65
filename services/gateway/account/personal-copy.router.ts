import { accountTypes } from '@hall/shared/codes/states';
import { personalCopyCalls, TakePersonalCopyDto } from '@hall/shared/contract/personal-copy';
import { takePersonalCopy } from '@hall/domain/data-protection/personal-copy';
import { accountCall, type Call } from '../calls/call';
import { presentPersonalCopy } from './personal-copy.presenter';
import type { GatewayDeps } from '../features';

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
