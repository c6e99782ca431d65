import type { Locale } from '@hall/shared/codes/states';
import { nextLocale } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import type { HallSettings } from '@hall/domain/configuration/settings';
import { escapeHtml } from '../pages/phone-page';
import type { TicketVisit } from './ticket-visit';
import { actLink } from './visit-parts';

/**
 * The link to the other language, for the top of a page that can be opened directly: one line for a browser that asks for
 * that language, else its name (product 11).
 * @param step the page below the ticket's own
 */
export function languageLink(
  { code, locale, asksFor }: Pick<TicketVisit, 'code' | 'locale' | 'asksFor'>,
  step = '',
): string {
  const other = nextLocale(locale);
  const path = `/t/${escapeHtml(code)}${step && `/${step}`}`;
  const text = translate(locale, `ticketPage.${asksFor === other ? 'otherLine' : 'other'}`);
  return (
    `<nav><a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">` +
    `${escapeHtml(text)}</a></nav>`
  );
}

/**
 * The ways on from a link that opens no ticket: find the ticket, call the hall, see the calendar.
 * @param enquiry the phone lines; a line that the hall has not set is not shown, and no hours without a line
 */
export function waysOn(locale: Locale, enquiry: HallSettings['enquiry'] | undefined): string {
  const text = (key: string, params?: Record<string, string>): string =>
    translate(locale, `ticketPage.ways.${key}`, params);
  const line = enquiry?.individual || enquiry?.team;
  return (
    actLink('/page/getpass', text('find')) +
    `<p class="note">${escapeHtml(text('findText'))}</p>` +
    actLink('/page/', text('calendar')) +
    (enquiry && line
      ? `<p>${escapeHtml(text('call'))} <a href="tel:${escapeHtml(line.replace(/[ -]/g, ''))}">${escapeHtml(line)}</a><br>` +
        `${escapeHtml(text('hours', { ...enquiry }))}</p>`
      : '')
  );
}
