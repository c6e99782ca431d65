import { groupBy } from '@hall/shared/rules/group-by';
import { type Locale, TicketStatus } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { type OrderView, visitorInWords } from '@hall/domain/reservation/orders';
import { canActOn, type LinkChoices } from '@hall/domain/reservation/ticket-links';
import type { BoardSession } from '@hall/domain/schedule/calendar';
import { warnOfCancelling } from '../order/order.presenter';
import { escapeHtml, messageBox, type PhonePage } from '../pages/phone-page';
import { actsStyle } from './acts-style';
import {
  actLink,
  backLink,
  deadlineOf,
  type Fault,
  faultBox,
  type LinkTo,
  visitFacts,
} from './visit-parts';

/** First step: the booking, what can still be done, and the request of a code to the phone that booked. */
export function askCodePage(
  locale: Locale,
  linkTo: LinkTo,
  view: OrderView,
  fault?: Fault,
): PhonePage {
  const text = (key: string): string => translate(locale, `ticketPage.code.${key}`);
  return {
    title: translate(locale, 'ticketPage.choices'),
    extraStyle: actsStyle,
    body:
      `${faultBox(fault)}${visitFacts(view, locale)}<ul>` +
      `<li>${changesLeft(view, locale)}</li><li>${cancellationLeft(view, locale)}</li>` +
      `${view.reducible ? `<li>${removalLeft(view, locale)}</li>` : ''}</ul>` +
      (canActOn(view)
        ? `<h2>${escapeHtml(text('title'))}</h2><p>${escapeHtml(text(view.guides.length ? 'ofTeam' : 'text'))}</p>` +
          `<form method="post" action="${linkTo('code')}"><button>${escapeHtml(text('send'))}</button></form>`
        : '') +
      backLink(locale, linkTo),
  };
}

/** Instead of the ending of a phone: the code went to a mail address. */
export const byMail = '@';

const sentText = (locale: Locale, ending: string): string =>
  ending === byMail
    ? translate(locale, 'ticketPage.code.sentByMail')
    : translate(locale, 'ticketPage.code.sent', { ending });

/** Second step: enter the code. @param ending of the phone that got it, or `byMail` */
export function giveCodePage(
  locale: Locale,
  linkTo: LinkTo,
  { ending, fault }: { ending?: string; fault?: Fault },
): PhonePage {
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.code.${key}`));
  return {
    title: translate(locale, 'ticketPage.code.title'),
    extraStyle: actsStyle,
    body:
      (ending ? messageBox('success', sentText(locale, ending)) : '') +
      faultBox(fault) +
      `<form method="post" action="${linkTo('prove')}"><label for="smscode">${text('label')}</label>` +
      '<input id="smscode" name="smscode" inputmode="numeric" autocomplete="one-time-code" required>' +
      `<button>${text('check')}</button></form>` +
      `<form method="post" action="${linkTo('code')}"><button class="quiet">${text('again')}</button></form>` +
      backLink(locale, linkTo),
  };
}

/** The acts on a booking, each with what is left of it. Every act has a page that asks before it is done. */
export function choicesPage(
  locale: Locale,
  linkTo: LinkTo,
  { view, sessions }: LinkChoices,
  fault?: Fault,
): PhonePage {
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.${key}`));
  return {
    title: translate(locale, 'ticketPage.choices'),
    extraStyle: actsStyle,
    body:
      `${faultBox(fault)}${visitFacts(view, locale)}` +
      `<h2>${text('change.title')}</h2><p>${changesLeft(view, locale)}</p>` +
      (view.changesLeft ? sessionForm(locale, linkTo, sessions) : '') +
      (view.reducible ? removals(locale, linkTo, view) : '') +
      `<h2>${text('cancel.title')}</h2><p>${cancellationLeft(view, locale)}</p>` +
      (view.cancellable
        ? `<p class="note">${escapeHtml(warnOfCancelling(view, locale))}</p>` +
          actLink(linkTo('cancel'), translate(locale, 'ticketPage.cancel.title'))
        : '') +
      backLink(locale, linkTo),
  };
}

/** Chooses a session; the next page asks for confirmation. */
function sessionForm(locale: Locale, linkTo: LinkTo, sessions: BoardSession[]): string {
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.change.${key}`));
  if (!sessions.length) return `<p>${text('none')}</p>`;
  return (
    // A GET form replaces the query of its action.
    `<form action="${linkTo('change')}"><input type="hidden" name="lang" value="${locale}">` +
    `<label for="session">${text('label')}</label><select id="session" name="session" required>` +
    `<option value="">${text('choose')}</option>${sessionOptions(locale, sessions)}</select>` +
    `<button>${text('next')}</button></form>`
  );
}

/** The sessions grouped by day, in the given order. */
function sessionOptions(locale: Locale, sessions: BoardSession[]): string {
  return [...groupBy(sessions, ({ date }) => date)]
    .map(([date, ofDay]) => {
      const options = ofDay.map(
        ({ id, starttime, endtime }) =>
          `<option value="${escapeHtml(id)}">${starttime}–${endtime}</option>`,
      );
      return `<optgroup label="${escapeHtml(dateInWords(date, locale))}">${options.join('')}</optgroup>`;
    })
    .join('');
}

/** The people of a booking, each with the way to take this person out. */
function removals(locale: Locale, linkTo: LinkTo, view: OrderView): string {
  const rows = view.visitors.map((visitor) => {
    const person = visitorInWords(visitor, locale, view.documents.others);
    const name = escapeHtml(translate(locale, 'ticketPage.remove.of', { person }));
    return (
      `<li><span translate="no">${escapeHtml(person)}</span> ` +
      `<a href="${linkTo(`remove/${visitor.ticketId}`)}" aria-label="${name}">` +
      `${escapeHtml(translate(locale, 'ticketPage.remove.act'))}</a></li>`
    );
  });
  return (
    `<h2>${escapeHtml(translate(locale, 'ticketPage.remove.title'))}</h2>` +
    `<p>${removalLeft(view, locale)}</p><ul class="people">${rows.join('')}</ul>`
  );
}

function changesLeft(view: OrderView, locale: Locale): string {
  const { changesLeft: count } = view;
  const key = count ? 'left.changes' : `why.change.${whyNot(view)}`;
  const params = { count, time: deadlineOf(view, locale) };
  return escapeHtml(translate(locale, `ticketPage.${key}`, params));
}

function cancellationLeft(view: OrderView, locale: Locale): string {
  const key = view.cancellable ? 'left.cancel' : `why.cancel.${whyNot(view)}`;
  return escapeHtml(translate(locale, `ticketPage.${key}`, { time: deadlineOf(view, locale) }));
}

const removalLeft = (view: OrderView, locale: Locale): string =>
  escapeHtml(translate(locale, 'ticketPage.left.remove', { time: deadlineOf(view, locale) }));

/** @returns why an order that has not ended cannot be moved or cancelled (spec 6, product 11) */
function whyNot({ visitors, order }: OrderView): 'inside' | 'late' | 'used' {
  if (visitors.some(({ status }) => status === TicketStatus.verified)) return 'inside';
  return order.beforeDeadline ? 'used' : 'late';
}
