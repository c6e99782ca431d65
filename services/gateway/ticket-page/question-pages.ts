import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { type OrderView, type OrderVisitor, visitorInWords } from '@hall/domain/reservation/orders';
import type { BoardSession } from '@hall/domain/schedule/calendar';
import { warnOfCancelling } from '../order/order.presenter';
import { escapeHtml, type PhonePage } from '../pages/phone-page';
import { actsStyle } from './acts-style';
import { actLink, type LinkTo, visitFacts } from './visit-parts';

/** A question before an act: what it concerns, the button that does it, and the way back. */
interface Question {
  title: string;
  /** HTML between the heading and the buttons. */
  about: string;
  /** The path of the form that acts. */
  step: string;
  fields?: Record<string, string>;
  confirm: string;
  /** Whether the act deletes something for good. */
  isDanger: boolean;
  back: string;
}

const questionPage = (linkTo: LinkTo, asked: Question): PhonePage => ({
  title: asked.title,
  extraStyle: actsStyle,
  body:
    `${asked.about}<form method="post" action="${linkTo(asked.step)}">` +
    Object.entries(asked.fields ?? {})
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('') +
    `<button${asked.isDanger ? ' class="danger"' : ''}>${escapeHtml(asked.confirm)}</button></form>` +
    actLink(linkTo('choices'), asked.back),
});

/**
 * Asks before the booking moves.
 * @param requestid of the change, so that a form that is sent twice is one request
 */
export function changeQuestion(
  locale: Locale,
  linkTo: LinkTo,
  view: OrderView,
  { session, requestid }: { session: BoardSession; requestid: string },
): PhonePage {
  const text = (key: string): string => translate(locale, `ticketPage.change.${key}`);
  return questionPage(linkTo, {
    title: text('ask'),
    about: `${visitFacts(view, locale, session)}<p>${escapeHtml(text('whole'))}</p>`,
    step: 'change',
    fields: { requestid, session: session.id },
    confirm: text('confirm'),
    isDanger: false,
    back: text('stay'),
  });
}

/** Asks before the booking is cancelled, with the consequences. */
export function cancelQuestion(locale: Locale, linkTo: LinkTo, view: OrderView): PhonePage {
  const text = (key: string): string => translate(locale, `ticketPage.cancel.${key}`);
  return questionPage(linkTo, {
    title: text('ask'),
    about:
      `${visitFacts(view, locale)}<p>${escapeHtml(text('text'))}</p>` +
      `<p class="note">${escapeHtml(warnOfCancelling(view, locale))}</p>`,
    step: 'cancel',
    confirm: text('confirm'),
    isDanger: true,
    back: text('stay'),
  });
}

/** Asks before one visitor is removed. */
export function removeQuestion(
  locale: Locale,
  linkTo: LinkTo,
  view: OrderView,
  visitor: OrderVisitor,
): PhonePage {
  const person = visitorInWords(visitor, locale, view.documents.others);
  const text = (key: string): string =>
    translate(locale, `ticketPage.remove.${key}`, { person, count: view.order.ticketcount - 1 });
  return questionPage(linkTo, {
    title: text('ask'),
    about: `${visitFacts(view, locale)}<p>${escapeHtml(text('text'))}</p>`,
    step: `remove/${visitor.ticketId}`,
    confirm: text('confirm'),
    isDanger: true,
    back: text('stay'),
  });
}
