import { accountTypes } from '@hall/shared/codes/states';
import { bookingRecordCalls } from '@hall/shared/contract/booking-record';
import { findScore } from '@hall/domain/people/risk';
import { type Call, handle } from '../calls/call';
import { presentBookingRecord } from './risk.presenter';
import type { GatewayDeps } from '../features';
import { personalCopyCalls } from '@hall/shared/contract/personal-copy';
import { takePersonalCopy } from '@hall/domain/data-protection/personal-copy';
import { presentPersonalCopy } from './personal-copy.presenter';
import { verifyIdentity } from '@hall/domain/people/accounts';

/** A copy of a person's stored data for that person, required by law; not a call of the specification. */
export function personalCopyRoutes(deps: GatewayDeps): Call[] {
  return accountTypes.map((type) =>
    handle(personalCopyCalls.take(type), async ({ signIn, ...caller }, form) =>
      presentPersonalCopy(await takePersonalCopy(deps, signIn, form, caller), new Date(), {
        rules: await deps.settings.get(),
        locale: caller.locale,
      }),
    ),
  );
}

/** Risk findings and measures, shown to the account's owner. */
export function bookingRecordRoutes(deps: GatewayDeps): Call[] {
  return accountTypes.flatMap((type) => [
    handle(bookingRecordCalls.get(type), async ({ signIn, locale }) => {
      const { riskMeasures } = await deps.settings.get();
      const risk = await findScore(deps.database, signIn.accountId);
      return presentBookingRecord(risk, riskMeasures, locale, {
        isVerified: signIn.identityVerified,
        isAsked: signIn.identityAsked,
      });
    }),
    handle(bookingRecordCalls.verify(type), ({ signIn }) => verifyIdentity(deps, signIn.accountId)),
  ]);
}
