import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Empty, Progress, Skeleton, Space, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { dayInPath } from '@hall/shared/contract/staff/audit';
import type { ClosingProgress, StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { type DayState, hasNoSessions } from '@hall/shared/rules/day-state';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { problemText } from '../../api/problem-text';
import { useCan } from '../../api/me';
import { StaffCallError } from '../../api/request';
import { Dated, Instant } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import { SubjectActs } from '../subject-acts/subject-acts';
import { AddSessionDrawer } from './add-session-drawer';
import { CloseDialog } from './close-dialog';
import { DayDrawer } from './special-day-drawer';
import { SessionCard } from './session-card';
import { activeClosings, stateOfDay } from './state-of-day';
import { useAct, useAsk } from '../../api/use-call';
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

const dayColors: Record<DayState, string> = {
  unplanned: 'default',
  weekday: 'default',
  empty: 'default',
  closed: 'error',
  over: 'default',
  open: 'success',
  full: 'error',
  stopped: 'warning',
  unreleased: 'default',
};

/** One day: its sessions with their seats, and its acts. */
export function DayPanel({ areaid, date }: { areaid: number; date: string }) {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const { modal } = App.useApp();
  const [open, setOpen] = useState<'close' | 'edit' | 'add' | 'acts'>();
  const {
    data: day,
    error,
    isPending,
  } = useAsk(scheduleEndpoints.day, { areaid: String(areaid), date }, { refetchInterval: 3000 });
  const reopen = useAct(scheduleEndpoints.reopen, { done: t('schedule.done') });
  const askReopen = (): void =>
    void modal.confirm({
      title: `${t('schedule.reopen')} ${date}`,
      content: t('schedule.reopenSure'),
      okText: t('schedule.reopen'),
      onOk: () => reopen.mutateAsync({ areaid: String(areaid), date }).catch(() => undefined),
    });
  useFreshFigures(day);
  if (isPending) return <Skeleton active />;
  if (error instanceof StaffCallError && error.problem.status === 404)
    return <Unplanned areaid={areaid} date={date} />;
  if (!day) return <Alert type="error" showIcon title={problemText(t, error)} />;
  const { state } = day;
  const publicName = pick(localeOf(i18n.language), { zh: day.name_zh, en: day.name_en });
  const name = hasNoSessions(state) ? '' : publicName;
  const changeable = may('schedule.write') && !day.past;
  return (
    <section className={`${css.dayPanel} ${month.dayPanel}`}>
      <header>
        <h2>{date}</h2>
        {name && <b>{name}</b>}
        <Tag color={dayColors[state]}>{t(`schedule.${state}`)}</Tag>
        {day.special && <Tag color="warning">{t('schedule.special')}</Tag>}
        {changeable && (
          <Space wrap>
            <Button onClick={() => setOpen('edit')}>{t('schedule.editDay')}</Button>
            <Button onClick={() => setOpen('add')}>{t('schedule.addSession')}</Button>
            {day.closed ? (
              <Button onClick={askReopen}>{t('schedule.reopen')}</Button>
            ) : (
              <Button danger onClick={() => setOpen('close')}>
                {t('schedule.closeDay')}
              </Button>
            )}
          </Space>
        )}
      </header>
      <p className={common.soft}>
        <Opening day={day} />
        {day.note && ` · ${day.note}`}
      </p>
      {activeClosings(day).map((closing) => (
        <ClosingNote key={closing.closingid} closing={closing} day={day} />
      ))}
      <div className={css.sessionCards}>
        {day.plan.map((session) => (
          <SessionCard
            key={session.eventssessionid}
            areaid={areaid}
            date={date}
            session={session}
            changeable={changeable && !day.closed}
          />
        ))}
      </div>
      <footer>
        <Button size="small" type="link" onClick={() => setOpen('acts')}>
          {t('schedule.dayActs')}
        </Button>
      </footer>
      {open === 'acts' && (
        <Drawer
          open
          size={520}
          title={`${date} · ${t('schedule.dayActs')}`}
          onClose={() => setOpen(undefined)}
        >
          <SubjectActs kind="day" id={dayInPath(areaid, date)} />
        </Drawer>
      )}
      {open === 'close' && (
        <CloseDialog
          areaid={areaid}
          closed={{ dates: [date], sessions: [] }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'edit' && <DayDrawer day={day} onClose={() => setOpen(undefined)} />}
      {open === 'add' && (
        <AddSessionDrawer areaid={areaid} date={date} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

/** When the day opens for booking; after that, since when and why it is open. */
function Opening({ day }: { day: StaffDay }) {
  const { t } = useTranslation();
  const { opensat, openedby, releaseat, releasedsessions: open, sessions: count } = day;
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

/** A day without a plan. On a weekday that is always closed this follows the rule. */
function Unplanned({ areaid, date }: { areaid: number; date: string }) {
  const { t } = useTranslation();
  const shownMonth = useAsk(
    scheduleEndpoints.month,
    { areaid, month: date.slice(0, 7) },
    { refetchInterval: 10_000 },
  );
  const isByRule = stateOfDay(date, undefined, shownMonth.data?.openweekdays) === 'weekday';
  return <Empty description={t(isByRule ? 'schedule.noneByRule' : 'schedule.none', { date })} />;
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
