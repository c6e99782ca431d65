import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { CalendarDay, VisitSession } from '@hall/shared/contract/schedule';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { NotYet } from '../site/not-yet';
import { useDateInWords } from '../site/use-date-in-words';
import { useSessions } from '../../api/schedule';
import { DayName, DayNote } from './day-note';
import { statusOf } from './day-status';
import { shutDayOf } from './shut-day';
import { usePlacesText } from './use-places-text';
import common from '../../styles/common.module.css';
import css from './schedule.module.css';

interface Props {
  type: AccountType;
  date: string;
  /** The area of the sessions; default: the one being booked. */
  actid?: number;
  /** The calendar's data of the day; undefined until it is loaded. */
  calendarDay: CalendarDay | undefined;
  /** The ids of the pressed sessions. */
  chosen: string[];
  /** The reason shown at a disabled session; undefined if it can be chosen. */
  refusal(session: VisitSession): string | undefined;
  onChoose(session: VisitSession): void;
}

/** The sessions of a day as buttons, for a choice without leaving the page. */
export function SessionChoice({
  type,
  date,
  actid,
  calendarDay,
  chosen,
  refusal,
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const placesText = usePlacesText();
  const asked = useSessions(type, date, actid);
  const { data } = asked;
  const status = statusOf(calendarDay, date, hallDateOf(readClock()), 1);
  const shut = shutDayOf(status, data?.sessions);
  return (
    <section className={common.card} aria-label={t('schedule.sessions')}>
      <h2>{inWords(date)}</h2>
      {calendarDay?.name && <DayName of={calendarDay.name} />}
      <DayNote of={shut} />
      {!data && !shut && <NotYet of={asked} rows={5} />}
      {data?.sessions.length === 0 && !shut && (
        <p className={common.quiet}>{t('schedule.noSessions')}</p>
      )}
      <ul className={`${css.sessionList} ${css.isGrid}`} data-testid="sessions">
        {(shut ? [] : data?.sessions)?.map((session) => {
          const refused = refusal(session);
          const pressed = chosen.includes(session.eventssessionid);
          return (
            <li key={session.eventssessionid}>
              <button
                type="button"
                className={`${css.sessionTile} ${css.isButton} ${refused ? '' : css.isOpen}`}
                data-testid={refused ? undefined : 'open-session'}
                aria-pressed={pressed}
                disabled={Boolean(refused)}
                onClick={() => onChoose(session)}
              >
                <b>{session.session}</b>
                <span className={css.sessionState} data-state={refused ? 'refused' : session.state}>
                  {refused ??
                    (session.state === 'available'
                      ? placesText(session.remaining)
                      : t(`schedule.state.${session.state}`))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
