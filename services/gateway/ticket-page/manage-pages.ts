import { groupBy } from '@hall/shared/rules/group-by';
import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import type { Progress } from '@hall/domain/reservation/booking';
import type { BoardSession } from '@hall/domain/schedule/calendar';
import { refusalSentence } from '../booking/attempt-sentence';
import { escapeHtml, messageBox, type PhonePage } from '../pages/phone-page';
import { type LinkTo, ticketPageStyle } from './ticket-page';

/** Why the last step failed, in the reader's language. */
type Fault = string | undefined;

const back = (locale: Locale, linkTo: LinkTo): string =>
  `<p><a href="${linkTo()}">${escapeHtml(translate(locale, 'ticketPage.back'))}</a></p>`;
const faultBox = (fault: Fault): string => (fault ? messageBox('error', fault) : '');

/** First step: request a code to the phone that booked. */
export function askCodePage(locale: Locale, linkTo: LinkTo, fault?: Fault): PhonePage {
  const text = (key: string): string => translate(locale, `ticketPage.code.${key}`);
  return {
    title: text('title'),
    extraStyle: ticketPageStyle,
    body:
      `<p>${escapeHtml(text('text'))}</p>${faultBox(fault)}` +
      `<form method="post" action="${linkTo('code')}"><button>${escapeHtml(text('send'))}</button></form>` +
      back(locale, linkTo),
  };
}

/** Second step: enter the code. */
export function giveCodePage(
  locale: Locale,
  linkTo: LinkTo,
  { ending, fault }: { ending?: string; fault?: Fault },
): PhonePage {
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.code.${key}`));
  return {
    title: translate(locale, 'ticketPage.code.title'),
    extraStyle: ticketPageStyle,
    body:
      (ending ? messageBox('success', translate(locale, 'ticketPage.code.sent', { ending })) : '') +
      faultBox(fault) +
      `<form method="post" action="${linkTo('prove')}"><label for="smscode">${text('label')}</label>` +
      '<input id="smscode" name="smscode" inputmode="numeric" autocomplete="one-time-code" required>' +
      `<button>${text('check')}</button></form>` +
      `<form method="post" action="${linkTo('code')}"><button class="quiet">${text('again')}</button></form>` +
      back(locale, linkTo),
  };
}

/**
 * Choices: move to another session with enough seats, or cancel, with the consequences. Without remaining
 * cancellations only the move.
 */
export function choicesPage(
  locale: Locale,
  linkTo: LinkTo,
  choices: {
    token: string;
    requestid: string;
    sessions: BoardSession[];
    cancellable: boolean;
    warning: string;
  },
): PhonePage {
  const text = (key: string): string => escapeHtml(translate(locale, `ticketPage.${key}`));
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const move = choices.sessions.length
    ? `<form method="post" action="${linkTo('change')}">${hidden('token', choices.token)}` +
      `${hidden('requestid', choices.requestid)}<label for="session">${text('change.label')}</label>` +
      `<select id="session" name="session" required><option value="">${text('change.choose')}</option>` +
      `${sessionOptions(locale, choices.sessions)}</select><button>${text('change.confirm')}</button></form>`
    : `<p>${text('change.none')}</p>`;
  if (!choices.cancellable)
    return {
      title: translate(locale, 'ticketPage.change.title'),
      extraStyle: ticketPageStyle,
      body: move + back(locale, linkTo),
    };
  return {
    title: translate(locale, 'ticketPage.choices'),
    extraStyle: ticketPageStyle,
    body:
      `<h2>${text('change.title')}</h2>${move}` +
      `<h2>${text('cancel.title')}</h2><p>${text('cancel.text')}</p><p class="note">${escapeHtml(choices.warning)}</p>` +
      `<form method="post" action="${linkTo('cancelled')}">${hidden('token', choices.token)}` +
      `<button class="danger">${text('cancel.confirm')}</button></form>${back(locale, linkTo)}`,
  };
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

/** Reloads automatically while a change is being decided. */
export function outcomePage(locale: Locale, linkTo: LinkTo, progress: Progress): PhonePage {
  const text = (key: string): string => translate(locale, `ticketPage.change.${key}`);
  if (progress.state === 'queued')
    return {
      title: translate(locale, 'ticketPage.change.title'),
      extraStyle: ticketPageStyle,
      refreshSeconds: 2,
      body: messageBox('info', text('waiting')),
    };
  const isDone = progress.state === 'confirmed';
  const why =
    progress.state === 'rejected'
      ? refusalSentence(progress, locale)
      : translate(locale, 'answer.needsOps');
  return {
    title: translate(locale, `ticketPage.change.${isDone ? 'done' : 'failed'}`),
    extraStyle: ticketPageStyle,
    body:
      (isDone
        ? messageBox('success', text('doneText'))
        : `${messageBox('error', why)}<p>${escapeHtml(text('stays'))}</p>`) + back(locale, linkTo),
  };
}
