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
import { escapeHtml, messageBox, type PhonePage } from '../pages/phone-page';
import { palette as of } from '@hall/shared/rules/palette';
import { actsLink, type LinkTo } from './visit-parts';

/** Additional styles of the ticket's pages. */
export const ticketPageStyle = `main{margin-top:0;max-width:26rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:14px 0}dt{color:${of.inkSoft}}dd{margin:0;overflow-wrap:anywhere}.orderno{overflow-wrap:normal}
figure{margin:18px 0;text-align:center}figure svg{width:100%;max-width:260px;height:auto}
figcaption{color:${of.inkSoft};font-size:15px}figcaption b{display:block;color:${of.ink};font-size:20px;letter-spacing:.06em}
h2{margin:26px 0 4px;font-size:19px}
.act{display:block;padding:12px;border:1px solid ${of.neutralLine};border-radius:4px;color:${of.ink};text-align:center;text-decoration:none}
nav{margin:0 0 8px;text-align:right}
@media print{body,main{background:${of.white};border:0}nav,.act,.note{display:none}}`;

/** The ticket: day and time are prominent, the page's name is small. */
const ticketStyle = `h1{margin:0 0 4px;color:${of.inkSoft};font-size:15px;font-weight:400}
.date{margin:0;font-size:28px;font-weight:600;line-height:1.35;word-break:keep-all}.time{font-variant-numeric:tabular-nums}
table{width:100%;margin:14px 0;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}
caption{color:${of.inkSoft};text-align:start}th,td{padding:6px 10px 6px 0;border-bottom:1px solid ${of.line};text-align:start;vertical-align:baseline;overflow-wrap:anywhere}
th{color:${of.inkSoft};font-weight:400;overflow-wrap:normal}.idnum{padding-inline-end:0;white-space:nowrap}
@media(max-width:480px){.date:lang(en){font-size:22px}}
@media print{tr{break-inside:avoid}}`;

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
  const { order, entrance } = ticket.view;
  const area = pick(locale, { zh: order.area.nameZh, en: order.area.nameEn });
  const shown =
    ticket.state === 'valid'
      ? `<figure>${ticket.qr}<figcaption><b translate="no">${escapeHtml(order.ticketcode)}</b>${text('scan')}</figcaption></figure>`
      : messageBox(
          ticket.state === 'inReview' ? 'info' : 'neutral',
          translate(locale, `ticketPage.${ticket.state}`),
        );
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
      `${ticket.state === 'valid' ? `<p class="bring">${text('bring')}</p>` : ''}${actsLink(ticket.view, locale, linkTo)}`,
  };
}

/** The people, one per row. Masked names can be equal, so the document and its last characters are shown too. */
function peopleTable(
  { visitors, documents }: Pick<OrderView, 'visitors' | 'documents'>,
  caption: string,
  locale: Locale,
): string {
  const head = (key: string): string =>
    `<th scope="col">${escapeHtml(translate(locale, `order.ticket.${key}`))}</th>`;
  const rows = visitors.map(
    ({ realname, doctype, idnum }) =>
      `<tr><td translate="no">${escapeHtml(maskName(realname))}</td>` +
      `<td>${escapeHtml(documentName(doctype, locale, documents.others))}</td>` +
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
      messageBox(
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
