import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { escapeHtml, type PhonePage } from '../pages/phone-page';
import type { LinkTo } from './ticket-page';
import { ticketPageStyle } from './ticket-page-style';

/** Why the last step did not go on, in the reader's language. */
type Fault = string | undefined;

const back = (locale: Locale, linkTo: LinkTo): string =>
  `<p><a href="${linkTo()}">${escapeHtml(translate(locale, 'ticketPage.back'))}</a></p>`;
const told = (fault: Fault): string =>
  fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : '';

/** First step: a code to the phone that booked. */
export function askCodePage(locale: Locale, linkTo: LinkTo, fault?: Fault): PhonePage {
  const text = (key: string): string => translate(locale, `ticketPage.code.${key}`);
  return {
    title: text('title'),
    extraStyle: ticketPageStyle,
    body:
      `<p>${escapeHtml(text('text'))}</p>${told(fault)}` +
      `<form method="post" action="${linkTo('code')}"><button>${escapeHtml(text('send'))}</button></form>` +
      back(locale, linkTo),
  };
}

/** Second step: the code is given. */
export function giveCodePage(
  locale: Locale,
  linkTo: LinkTo,
  { ending, fault }: { ending?: string; fault?: Fault },
): PhonePage {
  const text = (key: string): string =>
    escapeHtml(translate(locale, `ticketPage.code.${key}`, { ending: ending ?? '' }));
  return {
    title: translate(locale, 'ticketPage.code.title'),
    extraStyle: ticketPageStyle,
    body:
      `${ending ? `<p role="status">${text('sent')}</p>` : ''}${told(fault)}` +
      `<form method="post" action="${linkTo('prove')}"><label for="smscode">${text('label')}</label>` +
      '<input id="smscode" name="smscode" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required>' +
      `<button>${text('check')}</button></form>` +
      `<form method="post" action="${linkTo('code')}"><button class="quiet">${text('again')}</button></form>` +
      back(locale, linkTo),
  };
}

/** Last step: what cannot be undone is asked once more, with what it costs. */
export function confirmPage(
  locale: Locale,
  linkTo: LinkTo,
  { token, warning }: { token: string; warning: string },
): PhonePage {
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.cancel.${key}`));
  return {
    title: translate(locale, 'ticketPage.cancel.title'),
    extraStyle: ticketPageStyle,
    body:
      `<p>${text('text')}</p><p class="note">${escapeHtml(warning)}</p>` +
      `<form method="post" action="${linkTo('cancelled')}">` +
      `<input type="hidden" name="token" value="${escapeHtml(token)}"><button>${text('confirm')}</button></form>` +
      back(locale, linkTo),
  };
}
