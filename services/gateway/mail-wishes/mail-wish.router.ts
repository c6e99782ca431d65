import { accountTypes } from '@hall/shared/codes/states';
import {
  MailAddressDto,
  MailCodeDto,
  mailWishCalls,
  type MailWishAnswer,
} from '@hall/shared/contract/mail-wish';
import type { MailWishes } from '@hall/domain/people/mail-wishes';
import { accountCall, type Call } from '../calls/call';
import type { GatewayDeps } from '../features';

/** The account's owner sets, confirms and removes the mail address for visits. */
export function mailWishRoutes({ mailWishes }: GatewayDeps): Call[] {
  return accountTypes.flatMap((type) => {
    const common = { access: [type], ownerOnly: true } as const;
    return [
      accountCall({
        ...common,
        path: mailWishCalls.get(type),
        summary: 'To which address mails about visits go, where any is wanted.',
        answer: async ({ signIn }) => present(await mailWishes.get(signIn.accountId)),
      }),
      accountCall({
        ...common,
        path: mailWishCalls.sendCode(type),
        summary: 'Sends a code to an address to which mails shall go.',
        Dto: MailAddressDto,
        answer: ({ signIn, locale }, { email }) =>
          mailWishes.sendCode(signIn.accountId, email, locale),
      }),
      accountCall({
        ...common,
        path: mailWishCalls.confirm(type),
        summary: 'Confirms the address by the code that was sent there; mails go out from then on.',
        Dto: MailCodeDto,
        answer: async ({ signIn }, { smscode }) =>
          present(await mailWishes.confirm(signIn.accountId, smscode)),
      }),
      accountCall({
        ...common,
        path: mailWishCalls.end(type),
        summary: 'Ends the mails and forgets the address.',
        answer: async ({ signIn }) => present(await mailWishes.end(signIn.accountId)),
      }),
    ];
  });
}

const present = (choice: Awaited<ReturnType<MailWishes['get']>>): MailWishAnswer => ({
  offered: choice.offered ? 1 : 0,
  ...(choice.address && { email: choice.address }),
});
