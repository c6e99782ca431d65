import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Empty, Progress, Skeleton, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { dayInPath } from '@hall/shared/contract/staff/audit';
import type { ClosingProgress, StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { hasNoSessions } from '@hall/shared/rules/day-state';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { problemText } from '../../api/problem-text';
import { useCan } from '../../api/me';
import { Dated, Instant } from '../../format/instant';
import { dayInWords, formatInstant } from '../../format/instants';
import { SubjectActs } from '../subject-acts/subject-acts';
import { AddSessionDrawer } from './add-session-drawer';
import { DayActs } from './day-acts';
import { DayDrawer } from './special-day-drawer';
import { SessionTable, StateTag } from './session-table';
import { activeClosings, noneText, stateOfDay } from './state-of-day';
import { queryOf, useAsk, useLocale } from '../../api/use-call';
import { useStaffNames } from '../../api/staff-names';
import css from './schedule.module.css';
import month from './month.module.css';
import common from '../../styles/common.module.css';

/** The progress of a closing, the state of its messages, and a link to the cancelled orders. */
function ClosingNote({ closing, day }: { closing: ClosingProgress; day: StaffDay }) {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const nameOf = useStaffNames();
  const { eventssessionid, total, done, messages } = closing;
  const of = day.plan.find((session) => session.eventssessionid === eventssessionid);
  const percent = total ? Math.round((done / total) * 100) : 100;
  const hasMessages = messages && messages.sent + messages.waiting + messages.failed > 0;
  return (
    <Alert
      type={closing.finishedat ? 'info' : 'warning'}
      showIcon
      className={css.closing}
      data-testid="closing"
      title={
        <>
          {of && `${of.starttime}–${of.endtime} `}
          {t(closing.finishedat ? 'schedule.closingDone' : 'schedule.closing', { total, done })}
        </>
      }
      description={
        <>
          {!closing.finishedat && <Progress percent={percent} aria-label={String(percent)} />}
          <Dated
            text={t('schedule.closingBy', {
              by: nameOf(closing.by),
              at: formatInstant(closing.startedat),
              reason: pick(localeOf(i18n.language), {
                zh: closing.reason_zh,
                en: closing.reason_en,
              }),
            })}
          />
          {hasMessages && <p>{t('schedule.closingMessages', messages)}</p>}
          <div className={css.closingLinks}>
            {total > 0 && may('orders.read') && (
              <Link
                to="/orders"
                search={{
                  status: '3',
                  from: day.date,
                  to: day.date,
                  ...(eventssessionid && { eventssessionid }),
                }}
              >
                {t('schedule.seeOrders')}
              </Link>
            )}
            {hasMessages && messages.failed > 0 && may('messages.read') && (
              <Link
                to="/messages"
                search={{ state: 'failed', from: hallDateOf(new Date(closing.startedat)) }}
              >
                {t('schedule.seeFailed')}
              </Link>
            )}
          </div>
        </>
      }
    />
  );
}

/** One day: its acts, and its sessions with their seats in a table. */
export function DayPanel({
  areaid,
  date,
  isTitled = false,
  onClear,
}: {
  areaid: number;
  date: string;
  /** The frame around it already names the day. */
  isTitled?: boolean;
  /** Ends the selection of the day. Unset if single sessions are selected: the day then has no acts. */
  onClear?: () => void;
}) {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const [open, setOpen] = useState<'edit' | 'add' | 'acts'>();
  const { shownMonth, isPlanned, day, error } = usePlannedDay(areaid, date);
  useFreshFigures(day);
  if (isPlanned === false) {
    const none = noneText(date, may('schedule.write'));
    const isByRule = stateOfDay(date, undefined, shownMonth.data?.openweekdays) === 'weekday';
    const text = isByRule && none === 'schedule.none' ? 'schedule.noneByRule' : none;
    return <Empty description={t(text, { date: dayInWords(date, i18n.language) })} />;
  }
  if (!day) {
    const fault = error ?? shownMonth.error;
    return fault ? (
      <Alert type="error" showIcon title={problemText(t, fault)} />
    ) : (
      <Skeleton active />
    );
  }
  const state = stateOfDay(date, day);
  const publicName = pick(localeOf(i18n.language), { zh: day.name_zh, en: day.name_en });
  const name = hasNoSessions(day.state) ? '' : publicName;
  const changeable = may('schedule.write') && !day.past;
  const shut = (): void => setOpen(undefined);
  return (
    <section className={month.dayPanel}>
      <header>
        {!isTitled && <h2>{dayInWords(date, i18n.language)}</h2>}
        {name && <b>{name}</b>}
        <StateTag state={state} />
        {day.special && <Tag color="warning">{t('schedule.special')}</Tag>}
      </header>
      <p className={common.soft}>
        <Opening day={day} />
        {day.note && (day.state === 'closed' ? day.note : ` · ${day.note}`)}
      </p>
      {activeClosings(day).map((closing) => (
        <ClosingNote key={closing.closingid} closing={closing} day={day} />
      ))}
      {onClear && changeable && <DayActs day={day} onClear={onClear} onOpen={setOpen} />}
      <SessionTable day={day} changeable={changeable && !day.closed} />
      <footer>
        <Button size="small" type="link" onClick={() => setOpen('acts')}>
          {t('schedule.dayActs')}
        </Button>
      </footer>
      {open === 'acts' && (
        <Drawer
          open
          size={520}
          title={`${dayInWords(date, i18n.language)} · ${t('schedule.dayActs')}`}
          onClose={shut}
        >
          <SubjectActs kind="day" id={dayInPath(areaid, date)} />
        </Drawer>
      )}
      {open === 'edit' && <DayDrawer day={day} onClose={shut} />}
      {open === 'add' && <AddSessionDrawer areaid={areaid} date={date} onClose={shut} />}
    </section>
  );
}

/** Reads a day if its month has it, also after an act that may have removed it. */
function usePlannedDay(areaid: number, date: string) {
  const queries = useQueryClient();
  const inMonth = { areaid, month: date.slice(0, 7) };
  const { queryKey } = queryOf(scheduleEndpoints.month, useLocale(), inMonth);
  const shownMonth = useAsk(scheduleEndpoints.month, inMonth, { refetchInterval: 10_000 });
  const isPlanned = shownMonth.data?.items.some((one) => one.date === date);
  const {
    data: day,
    error,
    refetch,
  } = useAsk(
    scheduleEndpoints.day,
    { areaid: String(areaid), date },
    {
      refetchInterval: 3000,
      enabled: () => isPlanned === true && !queries.getQueryState(queryKey)?.isInvalidated,
    },
  );
  useEffect(() => {
    if (isPlanned) void refetch({ cancelRefetch: false });
  }, [isPlanned, shownMonth.dataUpdatedAt, refetch]);
  return { shownMonth, isPlanned, day, error };
}

/** When the day opens for booking; after that, since when and why it is open. Nothing for a closed day. */
function Opening({ day }: { day: StaffDay }) {
  const { t } = useTranslation();
  const { opensat, openedby, releaseat, releasedsessions: open, sessions: count } = day;
  if (day.state === 'closed') return null;
  if (!day.released)
    return (
      <>
        {t('schedule.releaseAt')} <Instant at={releaseat} />
      </>
    );
  return (
    <>
      <Dated text={t(`schedule.openSince.${openedby}`, { at: formatInstant(opensat) })} />
      {open < count && (
        <Dated text={t('schedule.openPart', { open, all: count, at: formatInstant(releaseat) })} />
      )}
    </>
  );
}

/** Reloads all data when the last order of a closing is cancelled. */
function useFreshFigures(day: StaffDay | undefined): void {
  const queries = useQueryClient();
  const running = day?.closings.some(({ finishedat }) => !finishedat) ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running) void queries.invalidateQueries();
    wasRunning.current = running;
  }, [running, queries]);
}
