import { Alert, Button, Skeleton } from 'antd';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import type { WeekSession } from '@hall/shared/contract/staff/schedule-answers';
import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';
import { sessionStateOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { problemText } from '../../api/problem-text';
import { pickDay, pickSession, type Press, pressOf, type Selection, weekFrom } from './selection';
import { currentDate, nameOfSession, stateOfDay } from './state-of-day';
import { Dated } from '../../format/instant';
import { useAsk } from '../../api/use-call';
import month from './month.module.css';
import css from './week.module.css';

/** The sessions of a week side by side, to select some for a bulk change. */
export function WeekGrid({
  areaid,
  monday,
  selection,
  changeable,
  onWeek,
  onSelect,
}: {
  areaid: number;
  monday: string;
  selection: Selection;
  changeable: boolean;
  onWeek: (monday: string) => void;
  onSelect: (selection: Selection, press: Press) => void;
}) {
  const { t } = useTranslation();
  const { data, error, isPending } = useAsk(
    scheduleEndpoints.weekPlan,
    { areaid, from: monday },
    { refetchInterval: 10_000, placeholderData: keepPreviousData },
  );
  const days = weekFrom(monday);
  const sessions = data?.items ?? [];
  const order = sessions.map(({ eventssessionid }) => eventssessionid);
  const pressFor = (event: MouseEvent): Press => (changeable ? pressOf(event) : 'alone');
  const hours = [...new Set(sessions.map((one) => `${one.starttime}–${one.endtime}`))].sort();
  const planned = new Map(data?.days.map((day) => [day.date, day]));
  if (isPending) return <Skeleton active />;
  return (
    <section className={`${month.month} ${css.week}`} aria-label={t('bulk.view.week')}>
      <header>
        <Button aria-label={t('bulk.previousWeek')} onClick={() => onWeek(addHallDays(monday, -7))}>
          ‹
        </Button>
        <h2>
          <Dated text={`${monday} – ${days.at(-1)}`} />
        </h2>
        <Button aria-label={t('bulk.nextWeek')} onClick={() => onWeek(addHallDays(monday, 7))}>
          ›
        </Button>
      </header>
      {error && <Alert type="error" showIcon title={problemText(t, error)} />}
      {!hours.length && <p>{t('schedule.none')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('schedule.session')}</th>
            {days.map((date) => (
              <th key={date} scope="col">
                <button
                  type="button"
                  aria-pressed={selection.dates.includes(date)}
                  aria-current={currentDate(date)}
                  onClick={(event) =>
                    onSelect(pickDay(selection, date, pressFor(event)), pressFor(event))
                  }
                >
                  {t(`schedule.weekdays.${hallWeekday(date)}`)} {date.slice(5)}
                  <small>
                    {currentDate(date) && <b>{t('schedule.today')} · </b>}
                    {t(`schedule.${stateOfDay(date, planned.get(date), data?.openweekdays)}`)}
                  </small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {days.map((date) => (
                <td key={date}>
                  {sessions
                    .filter(
                      (one) => one.date === date && `${one.starttime}–${one.endtime}` === time,
                    )
                    .map((one) => (
                      <SessionCell
                        key={one.eventssessionid}
                        session={one}
                        isChosen={
                          selection.sessions.includes(one.eventssessionid) ||
                          selection.dates.includes(date)
                        }
                        onPress={(event) =>
                          onSelect(
                            changeable
                              ? pickSession(selection, one.eventssessionid, pressOf(event), order)
                              : pickDay(selection, date, 'alone'),
                            pressFor(event),
                          )
                        }
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SessionCell({
  session,
  isChosen,
  onPress,
}: {
  session: WeekSession;
  isChosen: boolean;
  onPress: (event: MouseEvent) => void;
}) {
  const { t } = useTranslation();
  const { date, pools } = session;
  const state = sessionStateOf(session, date, readClock());
  const sum = (of: 'sold' | 'capacity'): number =>
    pools.reduce((total, pool) => total + pool[of], 0);
  return (
    <button
      type="button"
      className={css.session}
      data-state={state}
      aria-pressed={isChosen}
      aria-label={`${t('bulk.pickSession', { session: nameOfSession(date, session) })} ${sum('sold')}/${sum('capacity')} ${t(`overview.states.${state}`)}`}
      onClick={onPress}
    >
      {sum('sold')}/{sum('capacity')}
      <small>{t(`overview.states.${state}`)}</small>
    </button>
  );
}
