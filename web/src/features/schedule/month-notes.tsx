import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import type { CalendarDay } from '@hall/shared/contract/schedule';
import { dateInShort } from '@hall/shared/rules/date-in-words';
import type { HallDate } from '@hall/shared/rules/hall-time';
import { type DaysNote, notesOfDays } from './notes-of-days';
import css from './month-notes.module.css';

/** The reasons of closed days and the names of days, visible without a press. */
export function MonthNotes({ days, today }: { days: readonly CalendarDay[]; today: HallDate }) {
  const { t } = useTranslation();
  const noteText = useNoteText();
  const notes = notesOfDays(days, today);
  return (
    // Reserves the height of most answers, so that nothing below moves.
    <div className={css.notesPlace}>
      {notes.length > 0 && (
        <ul className={css.notes} aria-label={t('schedule.notes.name')} data-testid="month-notes">
          {notes.map((note) => (
            <li key={noteText(note)}>{noteText(note)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A reason may end with a full stop; the note must not end with two. */
const endOfSentence = /[.。！!]$/;

function useNoteText(): (note: DaysNote) => string {
  const { t, i18n } = useTranslation();
  const inShort = (date: HallDate): string =>
    dateInShort(date, i18n.language as Locale, 'dayOfMonth');
  const listed = (parts: string[]): string =>
    [parts.slice(0, -1).join(t('schedule.notes.comma')), ...parts.slice(-1)]
      .filter(Boolean)
      .join(t('schedule.notes.and'));
  return (note) => {
    switch (note.kind) {
      case 'weekdays':
        return t(note.isUsual ? 'schedule.notes.usualWeekdays' : 'schedule.notes.weekdays', {
          weekdays: listed(note.weekdays.map((day) => t(`schedule.notes.weekday.${day}`))),
        });
      case 'closed': {
        const { from, to } = note;
        const days =
          from === to
            ? inShort(from)
            : t('schedule.notes.range', { from: inShort(from), to: inShort(to) });
        const reason = note.reason.replace(endOfSentence, '');
        return t(reason ? 'schedule.notes.closedFor' : 'schedule.notes.closed', { days, reason });
      }
      case 'named':
        return t('schedule.notes.named', { days: inShort(note.date), name: note.name });
    }
  };
}
