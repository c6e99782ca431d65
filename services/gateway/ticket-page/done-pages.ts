import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import type { Progress } from '@hall/domain/reservation/booking';
import { type OrderView, type OrderVisitor, visitorInWords } from '@hall/domain/reservation/orders';
import { refusalSentence } from '../booking/attempt-sentence';
import { escapeHtml, messageBox, type PhonePage } from '../pages/phone-page';
import { actsStyle } from './acts-style';
import {
  actLink,
  backLink,
  type LinkTo,
  type Session,
  sessionInWords,
  visitFacts,
} from './visit-parts';

/**
 * The result of a change; reloads automatically while it is being decided.
 * @param now the session of the booking as it is now
 */
export function outcomePage(
  locale: Locale,
  linkTo: LinkTo,
  progress: Progress,
  now: Session,
): PhonePage {
  const text = (key: string): string => translate(locale, `ticketPage.change.${key}`);
  if (progress.state === 'queued')
    return {
      title: text('title'),
      extraStyle: actsStyle,
      refreshSeconds: 2,
      body: messageBox('info', text('waiting')),
    };
  const isDone = progress.state === 'confirmed';
  const why =
    progress.state === 'rejected'
      ? refusalSentence(progress, locale)
      : translate(locale, 'answer.needsOps');
  const session = `<p class="visit">${sessionInWords(now, locale)}</p>`;
  return {
    title: text(isDone ? 'done' : 'failed'),
    extraStyle: actsStyle,
    body:
      (isDone
        ? `<p>${escapeHtml(text('now'))}</p>${session}${messageBox('success', text('doneText'))}`
        : `${messageBox('error', why)}<p>${escapeHtml(text('stays'))}</p>${session}`) +
      backLink(locale, linkTo),
  };
}

/** After the cancellation of a booking: which one, and the way to the calendar of its day. */
export function cancelledPage(locale: Locale, view: OrderView): PhonePage {
  const { accountType, visitDate, ticketcount, beforeDeadline } = view.order;
  const day = beforeDeadline ? `&amp;date=${visitDate}` : '';
  const again = `/page/${accountType}?party=${ticketcount}${day}`;
  return {
    title: translate(locale, 'ticketPage.cancel.done'),
    extraStyle: actsStyle,
    body:
      visitFacts(view, locale) +
      messageBox('neutral', translate(locale, 'ticketPage.cancelled')) +
      actLink(again, translate(locale, 'ticketPage.lost.again')),
  };
}

/** After one visitor was removed: who, and what stays. */
export function removedPage(
  locale: Locale,
  linkTo: LinkTo,
  view: OrderView,
  visitor: OrderVisitor,
): PhonePage {
  const person = visitorInWords(visitor, locale, view.documents.others);
  return {
    title: translate(locale, 'ticketPage.remove.done'),
    extraStyle: actsStyle,
    body:
      messageBox('success', translate(locale, 'ticketPage.remove.doneText', { person })) +
      visitFacts(view, locale) +
      backLink(locale, linkTo),
  };
}
