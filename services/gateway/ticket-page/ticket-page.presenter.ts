import type { Response } from 'express';
import type { Locale } from '@hall/shared/codes/states';
import { nextLocale } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import type { LinkChoices, LinkedTicket } from '@hall/domain/reservation/ticket-links';
import { takeRandomBytes } from '@hall/platform/crypto/tokens';
import { type AnswerError, notFoundError } from '@hall/platform/errors';
import { sentenceOf } from '../calls/answer';
import { warnOfCancelling } from '../order/order.presenter';
import { escapeHtml, type PhonePage } from '../pages/phone-page';
import { sendRefusalPage } from '../pages/refusal-page';
import { askCodePage, choicesPage } from './manage-pages';
import { ticketPage } from './ticket-page';
import { ticketPageStyle } from './ticket-page-style';
import type { Left, TicketVisit } from './ticket-visit';

type Read = Pick<TicketVisit, 'code' | 'locale' | 'linkTo'>;

/** The ticket as its link opens it. */
export const presentOpened = (read: Read, ticket: LinkedTicket): PhonePage =>
  withToggle(ticketPage(ticket, read.locale, read.linkTo), read);

/** The first step of changing a ticket, with the reason why a later one was refused. */
export const presentManage = (read: Read, fault?: string): PhonePage =>
  withToggle(askCodePage(read.locale, read.linkTo, fault), read, 'manage');

/** @returns the reason of a refused form, for the page to which it redirects */
export const faultOf = ({ locale }: Read, { refusal }: { refusal: AnswerError }): Left => ({
  fault: sentenceOf(refusal, locale),
});

/** The choices for the order. The form contains the change's request id, so that repeated submissions are one request. */
export const presentChoices = (
  { locale, linkTo }: Read,
  token: string,
  { view, sessions }: LinkChoices,
): PhonePage =>
  choicesPage(locale, linkTo, {
    token,
    requestid: takeRandomBytes(16).toString('hex'),
    sessions,
    cancellable: view.cancellable,
    warning: warnOfCancelling(view, locale),
  });

/** Answers why a page cannot be shown; an unknown link has its own text. */
export function sendTicketRefusal(response: Response, locale: Locale, refusal: AnswerError): void {
  const isUnknown = refusal.details.status === notFoundError().details.status;
  const text = (key: string): string => translate(locale, `ticketPage.wrong.${key}`);
  sendRefusalPage(response, locale, refusal, {
    title: isUnknown ? text('title') : translate(locale, 'ticketPage.title'),
    ...(isUnknown && { text: text('text') }),
    extraStyle: ticketPageStyle,
  });
}

/** Adds a link to the other language on pages that can be opened directly. */
function withToggle(page: PhonePage, { code, locale }: Read, name?: string): PhonePage {
  const other = nextLocale(locale);
  const path = `/t/${escapeHtml(code)}${name ? `/${name}` : ''}`;
  const link = `<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">`;
  const text = escapeHtml(translate(locale, 'ticketPage.other'));
  return { ...page, body: `<nav>${link}${text}</a></nav>${page.body}` };
}
