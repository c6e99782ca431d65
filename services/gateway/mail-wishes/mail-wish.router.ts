import { accountTypes, type Locale } from '@hall/shared/codes/states';
import { mailWishCalls, type MailWishAnswer } from '@hall/shared/contract/mail-wish';
import {
  type MailChoice,
  readMailEndLink,
  endMail,
  getMailChoice,
  sendMailCode,
  confirmMail,
} from '@hall/domain/people/mail-wishes';
import { type Call, readContext, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import type { Request, Response, Router } from 'express';
import { translate } from '@hall/shared/locales/translate';
import { strictRouter } from '../middleware/strict-router';
import { createPageNotes, sendRefusalPage } from '../pages/note-refusal';
import { escapeHtml, localeOfReader, sendPhonePage } from '../pages/phone-page';

/**
 * Unsubscribes from mails about visits (`/mail/<code>`) without a sign-in. Opening the page changes nothing, because
 * mail scanners open every link. The page's button unsubscribes, as does a POST by a mail program (RFC 8058).
 */
export function createMailEndRouter(deps: GatewayDeps): Router {
  const { limits, config } = deps;
  const { refusalOf } = createPageNotes(deps);
  const router = strictRouter();
  const handle =
    (answer: (code: string, response: Response, own: Locale) => Promise<void>) =>
    async (request: Request<{ code: string }>, response: Response): Promise<void> => {
      const { address } = readContext(request, config);
      // For an unknown code: the language of the reader's browser.
      const own = localeOfReader(request);
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
      const known = await readMailEndLink(deps, code);
      send(response, known?.locale ?? own, known ? 'ask' : 'done');
    }),
  );
  router.post(
    '/:code',
    handle(async (code, response, own) => {
      const known = await readMailEndLink(deps, code);
      if (known) await endMail(deps, known.accountId);
      send(response, known?.locale ?? own, 'done');
    }),
  );
  return router;
}

/** The account's owner sets, confirms and removes the mail address for visits. */
export function mailWishRoutes(deps: GatewayDeps): Call[] {
  return accountTypes.flatMap((type) => [
    handle(mailWishCalls.get(type), async ({ signIn }) =>
      present(await getMailChoice(deps, signIn.accountId)),
    ),
    handle(mailWishCalls.sendCode(type), ({ signIn, locale }, { email }) =>
      sendMailCode(deps, signIn.accountId, email, locale),
    ),
    handle(mailWishCalls.confirm(type), async ({ signIn }, { smscode }) =>
      present(await confirmMail(deps, signIn.accountId, smscode)),
    ),
    handle(mailWishCalls.end(type), async ({ signIn }) =>
      present(await endMail(deps, signIn.accountId)),
    ),
  ]);
}

const present = (choice: MailChoice): MailWishAnswer => ({
  offered: choice.offered ? 1 : 0,
  ...(choice.address && { email: choice.address }),
});
