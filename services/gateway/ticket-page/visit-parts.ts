import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallDateOf, hallMinute } from '@hall/shared/rules/hall-time';
import type { OrderView } from '@hall/domain/reservation/orders';
import { canActOn } from '@hall/domain/reservation/ticket-links';
import { escapeHtml, messageBox } from '../pages/phone-page';

/** A link within the pages of one ticket, in the reader's language. */
export type LinkTo = (step?: string) => string;

/** Why the last step failed, in the reader's language. */
export type Fault = string | undefined;

/** @returns HTML of the reason; empty without one */
export const faultBox = (fault: Fault): string => (fault ? messageBox('error', fault) : '');

/** @returns a link that looks like a button; `href` is escaped already */
export const actLink = (href: string, text: string): string =>
  `<p><a class="act" href="${href}">${escapeHtml(text)}</a></p>`;

/** @returns the link back to the ticket */
export const backLink = (locale: Locale, linkTo: LinkTo): string =>
  `<p><a href="${linkTo()}">${escapeHtml(translate(locale, 'ticketPage.back'))}</a></p>`;

/** @returns the link to what can be changed; nothing if nothing can */
export const actsLink = (view: OrderView, locale: Locale, linkTo: LinkTo): string =>
  canActOn(view)
    ? actLink(
        linkTo('manage'),
        translate(
          locale,
          view.cancellable || view.reducible ? 'ticketPage.act' : 'ticketPage.change.title',
        ),
      )
    : '';

/** A session as a sentence shows it. */
export interface Session {
  date: string;
  starttime: string;
  endtime: string;
}

/** @returns the session of a booking as it is now */
export const sessionOf = ({ order }: Pick<OrderView, 'order'>): Session => ({
  date: order.visitDate,
  starttime: order.starttime,
  endtime: order.endtime,
});

/** @returns the day and hours of a session, escaped */
export const sessionInWords = ({ date, starttime, endtime }: Session, locale: Locale): string =>
  `${escapeHtml(dateInWords(date, locale))} <span class="time">${starttime}–${endtime}</span>`;

/** @returns a moment in hall time, to the minute */
const momentInWords = (moment: Date, locale: Locale): string =>
  `${dateInWords(hallDateOf(moment), locale)} ${hallMinute(moment).slice(11)}`;

/** @returns the deadline of every change */
export const deadlineOf = ({ order }: OrderView, locale: Locale): string =>
  momentInWords(order.deadline, locale);

/** @returns the booking in a few lines; a move also shows its new session */
export function visitFacts(view: OrderView, locale: Locale, target?: Session): string {
  const { order } = view;
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.${key}`));
  const fact = (key: string, value: string): string => `<dt>${text(key)}</dt><dd>${value}</dd>`;
  const area = pick(locale, { zh: order.area.nameZh, en: order.area.nameEn });
  return (
    `<dl>${fact(target ? 'change.from' : 'time', sessionInWords(sessionOf(view), locale))}` +
    (target ? fact('change.to', `<b>${sessionInWords(target, locale)}</b>`) : '') +
    `${fact('area', escapeHtml(area))}${fact('count', String(order.ticketcount))}</dl>`
  );
}
