import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { CalendarDay } from '@hall/shared/contract/schedule';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { useSessions } from '../../api/schedule';
import { useDateInWords } from '../site/use-date-in-words';
import { statusOf } from './day-status';
import { shutDayOf } from './shut-day';
import { useDayStatusText } from './use-day-status-text';

interface Props {
  type: AccountType;
  /** The day that the reader chose; undefined while none is chosen. */
  date: string | undefined;
  /** The number of people. */
  party: number;
  actid?: number;
  /** The calendar's data of the day; undefined until it is loaded. */
  calendarDay: CalendarDay | undefined;
}

/**
 * Announces the sessions of the chosen day to screen readers: once for each choice, and not whenever the number of places
 * changes. It must stay rendered, because browsers announce only changes.
 */
export function SpokenSessions({ date, ...rest }: Props) {
  return (
    <div className="visually-hidden" role="status" data-testid="spoken-sessions">
      {date && <Sentence key={date} date={date} {...rest} />}
    </div>
  );
}

function Sentence({ type, date, party, actid, calendarDay }: Props & { date: string }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const statusText = useDayStatusText();
  const { data } = useSessions(type, date, actid);
  const [spoken, speak] = useState<string>();
  if (data && spoken === undefined) {
    const status = statusOf(calendarDay, date, hallDateOf(readClock()), party);
    const why = shutDayOf(status, data.sessions) ?? status;
    const count = data.sessions.filter(
      ({ state, remaining }) => state === 'available' && remaining >= party,
    ).length;
    speak(
      count > 0 || !why
        ? t('schedule.chosen', { date: inWords(date), count })
        : `${inWords(date)} ${statusText.sentence(why)}`,
    );
  }
  return spoken;
}
