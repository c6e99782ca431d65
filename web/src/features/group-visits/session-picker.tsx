import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { Skeleton } from '../../components/skeleton';
import { DayName, DayNote } from '../schedule/day-note';
import { statusOf } from '../schedule/day-status';
import { MonthCalendar } from '../schedule/month-calendar';
import { shutDayOf } from '../schedule/shut-day';
import { dayOf, useShownDays } from '../schedule/use-shown-days';
import { unitCalendarQuery, unitSessionsQuery } from '../../api/group-units';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import schedule from '../schedule/schedule.module.css';
import css from './session-picker.module.css';

interface Props {
  date: string;
  sessionId: string;
  invalid: boolean;
  onChoose(date: string, sessionId: string): void;
}

/** Chooses a day and one of its sessions, with the seats left for teams. */
export function SessionPicker({ date, sessionId, invalid, onChoose }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const today = hallDateOf(readClock());
  const [at, turn] = useState(date || today);
  const [day, setDay] = useState(date);
  const shown = useShownDays(unitCalendarQuery, at, today);
  const sessions = useQuery(unitSessionsQuery(day));
  const chosen = sessions.data?.sessions.find(
    ({ eventssessionid }) => eventssessionid === sessionId,
  );
  const calendarDay = dayOf(shown, day);
  // A chosen session stays visible, whatever its state.
  const shut =
    chosen || !day
      ? undefined
      : shutDayOf(statusOf(calendarDay, day, today, 1), sessions.data?.sessions);
  return (
    <div
      className={`${css.sessionPicker} ${invalid ? css.isInvalid : ''}`}
      data-testid="session-picker"
      id="field-eventssessionid"
      tabIndex={-1}
    >
      <MonthCalendar
        today={today}
        chosen={day || undefined}
        shown={shown}
        onTurn={turn}
        onChoose={setDay}
      />
      <div>
        {!day && <p className={common.quiet}>{t('auth.session.choose')}</p>}
        {calendarDay?.name && <DayName of={calendarDay.name} />}
        <DayNote of={shut} />
        {day && !shut && sessions.isPending && <Skeleton rows={5} />}
        {sessions.data?.sessions.length === 0 && !shut && (
          <p className={common.quiet}>{t('schedule.noSessions')}</p>
        )}
        <div
          role="radiogroup"
          aria-label={t('auth.field.eventssessionid')}
          className={schedule.sessionList}
        >
          {(shut ? [] : sessions.data?.sessions)?.map((session) => {
            // Units may apply before the public release; only closed and full sessions are disabled.
            const open = session.state === 'available' || session.state === 'notreleased';
            const isChosen = session.eventssessionid === sessionId;
            return (
              <button
                key={session.eventssessionid}
                type="button"
                role="radio"
                aria-checked={isChosen}
                className={`${schedule.sessionTile} ${schedule.isButton} ${open || isChosen ? schedule.isOpen : ''}`}
                disabled={!open && !isChosen}
                onClick={() => onChoose(day, session.eventssessionid)}
              >
                <b>{session.session}</b>
                <span className={schedule.sessionState} data-state={session.state}>
                  {open
                    ? t('auth.session.left', { count: session.remaining })
                    : t(`schedule.state.${session.state}`)}
                </span>
              </button>
            );
          })}
        </div>
        {chosen && (
          <p aria-live="polite">
            {t('auth.session.chosen', { date: inWords(day), session: chosen.session })}
          </p>
        )}
      </div>
    </div>
  );
}
