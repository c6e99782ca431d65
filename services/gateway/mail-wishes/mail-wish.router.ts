import { accountTypes, type Locale } from '@hall/shared/codes/states';
import {
  MailAddressDto,
  MailCodeDto,
  mailWishCalls,
  type MailWishAnswer,
} from '@hall/shared/contract/mail-wish';
import type { MailWishes } from '@hall/domain/people/mail-wishes';
import { accountCall, type Call, readContext } from '../calls/call';
import type { GatewayDeps } from '../features';
import type { Request, Response, Router } from 'express';
import { localeOf } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import { strictRouter } from '../middleware/strict-router';
import { createPageNotes, sendRefusalPage } from '../pages/note-refusal';
import { escapeHtml, sendPhonePage } from '../pages/phone-page';

/**
 * Unsubscribes from mails about visits (`/mail/<code>`) without a sign-in. Opening the page changes nothing, because
 * mail scanners open every link. The page's button unsubscribes, as does a POST by a mail program (RFC 8058).
 */
export function createMailEndRouter(deps: GatewayDeps): Router {
  const { mailWishes, limits, config } = deps;
  const { refusalOf } = createPageNotes(deps);
  const router = strictRouter();
  const handle =
    (answer: (code: string, response: Response, own: Locale) => Promise<void>) =>
    async (request: Request<{ code: string }>, response: Response): Promise<void> => {
      const { address } = readContext(request, config);
      // For an unknown code: the language of the reader's browser.
      const own = localeOf(request.headers['accept-language']);
      response.set({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
      try {
        const { code } = request.params;
        await limits.ticketPage(`mail/${code}`, address, () => answer(code, response, own));
      } catch (error) {
        const title = translate(own, 'mailEnd.ask.title');
        sendRefusalPage(response, own, refusalOf(error, request), { title });
      }
    };
  const send = (response: Response, locale: Locale, state: 'ask' | 'done'): void => {
    const text = (key: string): string => escapeHtml(translate(locale, `mailEnd.${key}`));
    const button = `<form method="post"><button>${text('button')}</button></form>`;
    sendPhonePage(response, locale, {
      title: translate(locale, `mailEnd.${state}.title`),
      body: `<p>${text(`${state}.text`)}</p>${state === 'ask' ? button : ''}`,
    });
  };
  router.get(
    '/:code',
    handle(async (code, response, own) => {
      const known = await mailWishes.readEndLink(code);
      send(response, known?.locale ?? own, known ? 'ask' : 'done');
    }),
  );
  router.post(
    '/:code',
    handle(async (code, response, own) => {
      const known = await mailWishes.readEndLink(code);
      if (known) await mailWishes.end(known.accountId);
      send(response, known?.locale ?? own, 'done');
    }),
  );
  return router;
}

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
