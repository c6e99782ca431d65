import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import type { WeekSession } from '@hall/shared/contract/staff/schedule-answers';
import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { pickDay, pickSession, type Press, pressOf, type Selection, weekFrom } from './selection';
import { CalendarFrame } from './calendar-frame';
import { currentDate, nameOfSession, noneText, stateOfDay, stateOfSession } from './state-of-day';
import { Dated } from '../../format/instant';
import { useAsk } from '../../api/use-call';
import cell from './day-cell.module.css';
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
  const asked = useAsk(
    scheduleEndpoints.weekPlan,
    { areaid, from: monday },
    { refetchInterval: 10_000, placeholderData: keepPreviousData },
  );
  const { data } = asked;
  const days = weekFrom(monday);
  const sessions = data?.items ?? [];
  const order = sessions.map(({ eventssessionid }) => eventssessionid);
  const pressFor = (event: MouseEvent): Press => (changeable ? pressOf(event) : 'alone');
  const hours = [...new Set(sessions.map((one) => `${one.starttime}–${one.endtime}`))].sort();
  const planned = new Map(data?.days.map((day) => [day.date, day]));
  return (
    <CalendarFrame
      of="week"
      title={<Dated text={`${monday} – ${days.at(-1)}`} />}
      asked={asked}
      onStep={(step) => onWeek(addHallDays(monday, 7 * step))}
    >
      {!hours.length && <p>{t(noneText(addHallDays(monday, 6), changeable))}</p>}
      <table className={css.week}>
        <thead>
          <tr>
            <th scope="col">{t('schedule.session')}</th>
            {days.map((date) => {
              const state = stateOfDay(date, planned.get(date), data?.openweekdays);
              return (
                <th key={date} scope="col">
                  <button
                    type="button"
                    className={`${cell.dayCell} ${css.cell}`}
                    data-state={state}
                    aria-pressed={selection.dates.includes(date)}
                    aria-current={currentDate(date)}
                    onClick={(event) =>
                      onSelect(pickDay(selection, date, pressFor(event)), pressFor(event))
                    }
                  >
                    {t(`schedule.weekdays.${hallWeekday(date)}`)} {date.slice(5)}
                    <small>
                      {currentDate(date) && <b>{t('schedule.today')} · </b>}
                      {t(`schedule.${state}`)}
                    </small>
                  </button>
                </th>
              );
            })}
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
    </CalendarFrame>
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
  const state = stateOfSession(session, date);
  const sum = (of: 'sold' | 'capacity'): number =>
    pools.reduce((total, pool) => total + pool[of], 0);
  return (
    <button
      type="button"
      className={`${cell.dayCell} ${css.cell}`}
      data-state={state}
      aria-pressed={isChosen}
      aria-label={`${t('bulk.pickSession', { session: nameOfSession(date, session) })} ${sum('sold')}/${sum('capacity')} ${t(`schedule.${state}`)}`}
      onClick={onPress}
    >
      {sum('sold')}/{sum('capacity')}
      <small>{t(`schedule.${state}`)}</small>
    </button>
  );
}
