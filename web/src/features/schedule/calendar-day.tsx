import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { dateInShort } from '@hall/shared/rules/date-in-words';
import { useDateInWords } from '../site/use-date-in-words';
import type { DayStatus } from './day-status';
import { useDayStatusText } from './use-day-status-text';
import css from './calendar-day.module.css';

interface Props {
  date: string;
  /** Undefined until it is loaded. */
  status: DayStatus | undefined;
  /** The public name of the day, for example a holiday. */
  name: string | undefined;
  isChosen: boolean;
  isFocusable: boolean;
  onChoose(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A day of the calendar: its number, its state in one word, and a full sentence for screen readers. */
export function CalendarDayButton({
  date,
  status,
  name,
  isChosen,
  isFocusable,
  onChoose,
  onKeyDown,
}: Props) {
  const { i18n } = useTranslation();
  const inWords = useDateInWords();
  const statusText = useDayStatusText();
  const kind = status?.kind ?? 'past';
  const isPast = kind === 'past';
  const isFirst = date.endsWith('-01');
  return (
    <button
      type="button"
      data-date={date}
      className={css.calendarDay}
      data-status={kind}
      data-testid={kind === 'open' || kind === 'few' ? 'open-day' : undefined}
      aria-pressed={isChosen}
      aria-current={kind === 'today' ? 'date' : undefined}
      aria-label={[inWords(date), name, status && statusText.sentence(status)]
        .filter(Boolean)
        .join(' ')}
      tabIndex={isFocusable ? 0 : -1}
      disabled={isPast}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <b className={isFirst ? css.firstOfMonth : undefined}>
        {isFirst ? dateInShort(date, i18n.language as Locale, 'monthDay') : Number(date.slice(8))}
      </b>
      <small>{(status && !isPast && statusText.word(status)) || '\u00a0'}</small>
    </button>
  );
}
