import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { emblem } from '@hall/shared/rules/emblem';
import { maskName } from '@hall/shared/rules/masking';
import type { TicketFact, TicketText } from '@hall/shared/rules/ticket-text';
import type { Loss } from '@hall/domain/foundation/restores';
import { ticketTextOf } from '@hall/domain/reservation/orders';
import type { LinkedTicket } from '@hall/domain/reservation/ticket-links';
import { escapeHtml, messageBox, type PhonePage } from '../pages/phone-page';
import { palette as of } from '@hall/shared/rules/palette';
import { actsLink, type LinkTo } from './visit-parts';

/** Additional styles of the ticket's pages. */
export const ticketPageStyle = `main{margin-top:0;max-width:26rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:14px 0}dt{color:${of.inkSoft}}dd{margin:0;overflow-wrap:anywhere}.orderno{overflow-wrap:normal}
figure{margin:18px 0;text-align:center}figure svg{width:100%;max-width:260px;height:auto}
.code{margin:-8px 0 18px;color:${of.inkSoft};font-size:15px;text-align:center}.code b{display:block;color:${of.ink};font-size:20px;letter-spacing:.06em}
h2{margin:26px 0 4px;font-size:19px}
.act{display:block;padding:12px;border:1px solid ${of.neutralLine};border-radius:4px;color:${of.ink};text-align:center;text-decoration:none}
nav{margin:0 0 8px;text-align:right}
@media print{body,main{background:${of.white};border:0}nav,.act,.note{display:none}}`;

/** The ticket: the hall above, day and time largest, the page's name small. */
const ticketStyle = `.hall{display:flex;align-items:center;gap:12px;margin:0 0 4px;font-size:18px;font-weight:600;line-height:1.4}.hall svg{flex:none}
h1{margin:0 0 14px;padding-bottom:12px;border-bottom:1px solid ${of.gold};color:${of.inkSoft};font-size:15px;font-weight:400}
.date{margin:0;font-size:28px;font-weight:600;line-height:1.35;word-break:keep-all}.time{font-variant-numeric:tabular-nums}
table{width:100%;margin:14px 0;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}
caption{color:${of.inkSoft};text-align:start}th,td{padding:6px 10px 6px 0;border-bottom:1px solid ${of.line};text-align:start;vertical-align:baseline;overflow-wrap:anywhere}
th{color:${of.inkSoft};font-weight:400;overflow-wrap:normal}.idnum{padding-inline-end:0;white-space:nowrap}
.mark{display:inline-block;margin-inline-start:6px;padding:0 6px;border:1px solid ${of.neutralLine};border-radius:4px;color:${of.ink};font-size:14px;line-height:1.5}
.facts a{white-space:nowrap}.bring{margin:18px 0;padding:10px 14px;border-left:3px solid ${of.red};background:${of.paper}}
@media(max-width:480px){.date:lang(en){font-size:24px}}
@media print{tr{break-inside:avoid}main{max-width:none;margin:0;padding:0}}`;

/**
 * The ticket page: the parts of `TicketText` in their order, names masked; actions come last.
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
  const shown = ticketTextOf(ticket.view, locale, maskName);
  const code =
    ticket.state === 'valid'
      ? `<figure role="img" aria-label="${escapeHtml(shown.qr)}">${ticket.qr}</figure><p class="code"><b translate="no">${escapeHtml(shown.ticketcode)}</b>${escapeHtml(shown.scan)}</p>`
      : messageBox(
          ticket.state === 'inReview' ? 'info' : 'neutral',
          translate(locale, `ticketPage.${ticket.state}`),
        );
  return {
    title: shown.title,
    top: `<p class="hall">${emblemImage}${escapeHtml(shown.hall)}</p>`,
    extraStyle: ticketPageStyle + ticketStyle,
    body:
      `<p class="date">${escapeHtml(shown.date)}</p><p class="date time">${shown.time}</p>${code}` +
      factList(shown) +
      peopleTable(shown) +
      `${ticket.state === 'valid' ? `<p class="bring">${escapeHtml(shown.bring)}</p>` : ''}${actsLink(ticket.view, locale, linkTo)}`,
  };
}

const emblemImage =
  `<svg width="36" height="36" viewBox="0 0 ${emblem.size} ${emblem.size}" aria-hidden="true">` +
  `<rect width="${emblem.size}" height="${emblem.size}" rx="4" fill="${of.red}"/><path d="${emblem.path}" fill="${of.paper}"/></svg>`;

function factList({ facts, map }: TicketText): string {
  const valueOf = ({ name, value, href }: TicketFact): string => {
    if (name === 'orderno')
      return `<dd class="orderno" translate="no">${breakAfterDate(value)}</dd>`;
    const shown = escapeHtml(value);
    const link = (words: string): string =>
      `<a href="${escapeHtml(href ?? '')}" rel="noreferrer">${words}</a>`;
    if (name === 'address' && href) return `<dd>${shown} ${link(escapeHtml(map))}</dd>`;
    return `<dd>${href ? link(shown) : shown}</dd>`;
  };
  return `<dl class="facts">${facts.map((fact) => `<dt>${escapeHtml(fact.label)}</dt>${valueOf(fact)}`).join('')}</dl>`;
}

/** The people, one per row. Masked names can be equal, so the document and its last characters are shown too. */
function peopleTable({ peopleTitle, peopleHeads, people }: TicketText): string {
  const heads = peopleHeads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`);
  const rows = people.map(
    ({ name, document, idnum, marks }) =>
      `<tr><td translate="no">${escapeHtml(name)}</td><td>${escapeHtml(document)}` +
      marks.map((mark) => `<span class="mark">${escapeHtml(mark)}</span>`).join('') +
      `</td><td class="idnum">${escapeHtml(idnum)}</td></tr>`,
  );
  return (
    `<table><caption>${escapeHtml(peopleTitle)}</caption><thead><tr>${heads.join('')}</tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table>`
  );
}

/** @returns HTML of an order's number; a former one begins with a date, after which a narrow line breaks */
const breakAfterDate = (orderno: string): string =>
  escapeHtml(orderno).replace(/^\d{8}/, '$&<wbr>');

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
