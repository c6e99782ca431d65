import type { Locale } from '@hall/shared/codes/states';
import { documentName } from '@hall/shared/locales/document-name';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import type { Loss } from '@hall/domain/foundation/restores';
import type { OrderView } from '@hall/domain/reservation/orders';
import type { LinkedTicket } from '@hall/domain/reservation/ticket-links';
import { escapeHtml, type PhonePage, tellBox } from '../pages/phone-page';
import { ticketPageStyle, ticketStyle } from './ticket-page-style';

/** A link within the pages of one ticket, in the reader's language. */
export type LinkTo = (step?: string) => string;

/**
 * The ticket page: day and time large, the gate code, directions, people (masked), what to bring; actions come last.
 * Readable without scripts, images or external fonts.
 */
export function ticketPage(ticket: LinkedTicket, locale: Locale, linkTo: LinkTo): PhonePage {
  const text = (key: string, params?: Record<string, string | number>): string =>
    escapeHtml(translate(locale, `ticketPage.${key}`, params));
  if (ticket.state === 'gone')
    return {
      title: translate(locale, 'ticketPage.gone.title'),
      body: `<p>${text('gone.text')}</p>`,
      status: 404,
      extraStyle: ticketPageStyle,
    };
  if (ticket.state === 'lost') return lostPage(ticket.loss, locale);
  const { order, cancellable, changesLeft, entrance } = ticket.view;
  const area = pick(locale, { zh: order.area.nameZh, en: order.area.nameEn });
  const shown =
    ticket.state === 'valid'
      ? `<figure>${ticket.qr}<figcaption><b translate="no">${escapeHtml(order.ticketcode)}</b>${text('scan')}</figcaption></figure>`
      : tellBox(
          ticket.state === 'inReview' ? 'info' : 'neutral',
          translate(locale, `ticketPage.${ticket.state}`),
        );
  // Cancelling and changing have separate limits, so either may still be allowed.
  const acts =
    (cancellable || changesLeft > 0) && ticket.state !== 'over'
      ? `<p><a class="act" href="${linkTo('manage')}">${text(cancellable ? 'act' : 'change.title')}</a></p>`
      : '';
  const fact = (key: string, value: string): string => `<dt>${text(key)}</dt><dd>${value}</dd>`;
  return {
    title: translate(locale, 'ticketPage.title'),
    extraStyle: ticketPageStyle + ticketStyle,
    body:
      `<p class="date">${escapeHtml(dateInWords(order.visitDate, locale))}</p>` +
      `<p class="date time">${order.starttime}–${order.endtime}</p>${shown}` +
      `<dl>${fact('area', escapeHtml(area))}` +
      (entrance[locale] ? fact('entrance', escapeHtml(entrance[locale])) : '') +
      `<dt>${text('orderno')}</dt><dd class="orderno" translate="no">${breakAfterDate(order.orderno)}</dd></dl>` +
      peopleTable(ticket.view, text('people', { count: order.ticketcount }), locale) +
      `${ticket.state === 'valid' ? `<p class="bring">${text('bring')}</p>` : ''}${acts}`,
  };
}

/** The people, one per row. Masked names can be equal, so the document and its last characters are shown too. */
function peopleTable(
  { visitors, otherDocuments }: Pick<OrderView, 'visitors' | 'otherDocuments'>,
  caption: string,
  locale: Locale,
): string {
  const head = (key: string): string =>
    `<th scope="col">${escapeHtml(translate(locale, `order.ticket.${key}`))}</th>`;
  const rows = visitors.map(
    ({ realname, doctype, idnum }) =>
      `<tr><td translate="no">${escapeHtml(maskName(realname))}</td>` +
      `<td>${escapeHtml(documentName(doctype, locale, otherDocuments))}</td>` +
      `<td class="idnum">${escapeHtml(presentNumber(idnum, locale))}</td></tr>`,
  );
  return (
    `<table><caption>${caption}</caption><thead><tr>${head('name')}${head('document')}${head('idnum')}</tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table>`
  );
}

/** @returns HTML of an order's number, which breaks only after its date on a narrow line */
const breakAfterDate = (orderno: string): string =>
  `${escapeHtml(orderno.slice(0, 8))}<wbr>${escapeHtml(orderno.slice(8))}`;

/** For an order that was lost: what happened, and what to do now. */
function lostPage({ from, until }: Loss, locale: Locale): PhonePage {
  const clock = (moment: Date): string => hallIso(moment).slice(11, 16);
  const inWords = (moment: Date): string =>
    `${dateInWords(hallDateOf(moment), locale)} ${clock(moment)}`;
  const isOneDay = hallDateOf(from) === hallDateOf(until);
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.lost.${key}`));
  return {
    title: translate(locale, 'ticketPage.lost.title'),
    body:
      tellBox(
        'error',
        translate(locale, 'ticketPage.lost.text', {
          from: inWords(from),
          until: isOneDay ? clock(until) : inWords(until),
        }),
      ) + `<p>${text('what')}</p><p><a class="act" href="/page/">${text('again')}</a></p>`,
    status: 410,
    extraStyle: ticketPageStyle,
  };
}
