import { App, Button, Drawer, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import {
  freeForCounter,
  freeTeamSeats,
  type SessionAct,
  sessionActsOf,
  sessionStateOf,
} from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { useCan } from '../../api/me';
import { SessionAttempts } from '../refused-attempts/attempt-list';
import { SubjectActs } from '../subject-acts/subject-acts';
import { CapacityDrawer } from './add-session-drawer';
import { CloseDialog } from './close-dialog';
import { PoolBar } from './pool-bar';
import { useAct } from '../../api/use-call';
import css from './schedule.module.css';

/** The text key of the confirmation, by act. */
const questions = {
  reopen: 'reopenSure',
  stop: 'stopSure',
  release: 'releaseSure',
  withhold: 'withholdSure',
  move: 'moveSure',
  counter: 'counterSure',
  remove: 'removeSure',
} as const;

const names: Record<SessionAct, string> = {
  reopen: 'reopen',
  capacity: 'capacity',
  stop: 'stop',
  resume: 'resume',
  release: 'release',
  withhold: 'withhold',
  move: 'move',
  counter: 'counter',
  remove: 'removeSession',
  close: 'closeSession',
};

/** The acts that are possible on a session. */
function SessionActs({
  areaid,
  date,
  session,
  onOpen,
}: {
  areaid: number;
  date: string;
  session: StaffSessionPlan;
  onOpen: (what: 'close' | 'capacity') => void;
}) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const carryOut = useCarryOut(areaid, date, session);
  const start = (act: SessionAct): void => {
    if (act === 'close' || act === 'capacity') return onOpen(act);
    if (act === 'resume') return void carryOut('resume').catch(() => undefined);
    const title = t(`schedule.${names[act]}`);
    void modal.confirm({
      title,
      content: t(`schedule.${questions[act]}`, {
        count: act === 'counter' ? freeForCounter(session) : freeTeamSeats(session),
      }),
      okText: title,
      onOk: () => carryOut(act).catch(() => undefined),
    });
  };
  return (
    <Space wrap size={[6, 6]}>
      {sessionActsOf(session, date, readClock()).map((act) => (
        <Button key={act} size="small" danger={act === 'close'} onClick={() => start(act)}>
          {t(`schedule.${names[act]}`)}
        </Button>
      ))}
    </Space>
  );
}

/** @returns a function that carries out an act on a session */
function useCarryOut(areaid: number, date: string, { eventssessionid }: StaffSessionPlan) {
  const { t } = useTranslation();
  const options = { done: t('schedule.done') };
  const reopen = useAct(scheduleEndpoints.reopen, options);
  const acts = {
    stop: useAct(scheduleEndpoints.stop, options),
    resume: useAct(scheduleEndpoints.resume, options),
    release: useAct(scheduleEndpoints.release, options),
    withhold: useAct(scheduleEndpoints.withhold, options),
    move: useAct(scheduleEndpoints.moveSeats, options),
    counter: useAct(scheduleEndpoints.seatsToCounter, options),
    remove: useAct(scheduleEndpoints.removeSession, options),
  };
  return (act: keyof typeof acts | 'reopen'): Promise<unknown> =>
    act === 'reopen'
      ? reopen.mutateAsync({ areaid: String(areaid), date, eventssessionid })
      : acts[act].mutateAsync({ sessionid: eventssessionid });
}

const stateColors = {
  available: 'success',
  full: 'error',
  stopped: 'warning',
  notreleased: 'default',
  notavailable: 'error',
  over: 'default',
} as const;

/** A session with a bar for each pool, and its acts. */
export function SessionCard({
  areaid,
  date,
  session,
  changeable,
}: {
  areaid: number;
  date: string;
  session: StaffSessionPlan;
  changeable: boolean;
}) {
  const { t } = useTranslation();
  const may = useCan();
  const [open, setOpen] = useState<'close' | 'capacity' | 'acts' | 'attempts'>();
  const state = sessionStateOf(session, date, readClock());
  return (
    <article className={css.sessionCard} data-testid="session-card">
      <header>
        <h3>
          {session.starttime}–{session.endtime}
        </h3>
        <Tag color={stateColors[state]}>{t(`overview.states.${state}`)}</Tag>
      </header>
      {session.pools.map(({ pool, capacity, sold, held, waiting }) => (
        <PoolBar key={pool} pool={pool} sold={sold} capacity={capacity}>
          {held > 0 && <small>{t('schedule.held', { count: held })}</small>}
          {waiting > 0 && <small>{t('schedule.waiting', { count: waiting })}</small>}
        </PoolBar>
      ))}
      {changeable && <SessionActs areaid={areaid} date={date} session={session} onOpen={setOpen} />}
      <footer>
        {may('orders.read') && (
          <Button size="small" type="link" onClick={() => setOpen('attempts')}>
            {t('attempts.button')}
          </Button>
        )}
        <Button size="small" type="link" onClick={() => setOpen('acts')}>
          {t('auditPage.acts')}
        </Button>
      </footer>
      {open === 'acts' && (
        <Drawer open size={520} title={t('auditPage.acts')} onClose={() => setOpen(undefined)}>
          <SubjectActs kind="session" id={session.eventssessionid} />
        </Drawer>
      )}
      {open === 'attempts' && (
        <Drawer
          open
          size={520}
          title={`${session.starttime}–${session.endtime} · ${t('attempts.title')}`}
          onClose={() => setOpen(undefined)}
        >
          <SessionAttempts sessionid={session.eventssessionid} />
        </Drawer>
      )}
      {open === 'capacity' && (
        <CapacityDrawer date={date} session={session} onClose={() => setOpen(undefined)} />
      )}
      {open === 'close' && (
        <CloseDialog
          areaid={areaid}
          closed={{
            dates: [],
            sessions: [session.eventssessionid],
            session: {
              id: session.eventssessionid,
              date,
              hours: `${session.starttime}–${session.endtime}`,
            },
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </article>
  );
}
