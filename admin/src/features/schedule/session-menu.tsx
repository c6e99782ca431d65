import { App, Button, Drawer, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffDay, StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import {
  freeForCounter,
  freeTeamSeats,
  type SessionAct,
  sessionActsOf,
} from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { useCan } from '../../api/me';
import { useAct } from '../../api/use-call';
import { SessionAttempts } from '../refused-attempts/attempt-list';
import { SubjectActs } from '../subject-acts/subject-acts';
import { CapacityDrawer } from './add-session-drawer';
import { CloseDialog } from './close-dialog';
import { nameOfSession } from './state-of-day';

/** @returns the text key of an act */
const labelOf = (act: SessionAct) =>
  act === 'remove' || act === 'close'
    ? (`schedule.${act}Session` as const)
    : (`schedule.${act}` as const);

/** @returns a function that carries out an act on a session and then names both */
function useCarryOut({ areaid, date }: StaffDay, session: StaffSessionPlan) {
  const { t } = useTranslation();
  const { eventssessionid: sessionid } = session;
  const done = (act: SessionAct) => ({
    done: { act: t(labelOf(act)), name: nameOfSession(date, session) },
  });
  const reopen = useAct(scheduleEndpoints.reopen, done('reopen'));
  const acts = {
    stop: useAct(scheduleEndpoints.stop, done('stop')),
    resume: useAct(scheduleEndpoints.resume, done('resume')),
    release: useAct(scheduleEndpoints.release, done('release')),
    withhold: useAct(scheduleEndpoints.withhold, done('withhold')),
    move: useAct(scheduleEndpoints.moveSeats, done('move')),
    counter: useAct(scheduleEndpoints.seatsToCounter, done('counter')),
    remove: useAct(scheduleEndpoints.removeSession, done('remove')),
  };
  return (act: keyof typeof acts | 'reopen'): Promise<unknown> =>
    act === 'reopen'
      ? reopen.mutateAsync({ areaid: String(areaid), date, eventssessionid: sessionid })
      : acts[act].mutateAsync({ sessionid });
}

/** The menu of a session: the acts that are possible, its refused bookings and its history. */
export function SessionMenu({
  day,
  session,
  changeable,
}: {
  day: StaffDay;
  session: StaffSessionPlan;
  changeable: boolean;
}) {
  const { t } = useTranslation();
  const may = useCan();
  const { modal } = App.useApp();
  const [open, setOpen] = useState<'close' | 'capacity' | 'acts' | 'attempts'>();
  const carryOut = useCarryOut(day, session);
  const { areaid, date } = day;
  const { eventssessionid } = session;
  const name = nameOfSession(date, session);
  const shut = (): void => setOpen(undefined);
  const start = (act: SessionAct): void => {
    if (act === 'close' || act === 'capacity') return setOpen(act);
    if (act === 'resume') return void carryOut('resume').catch(() => undefined);
    const label = t(labelOf(act));
    void modal.confirm({
      title: `${label} ${name}`,
      content: t(`schedule.${act}Sure`, {
        count: act === 'counter' ? freeForCounter(session) : freeTeamSeats(session),
      }),
      okText: label,
      onOk: () => carryOut(act).catch(() => undefined),
    });
  };
  const acts = changeable ? sessionActsOf(session, date, readClock()) : [];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...acts.map((act) => ({
              key: act,
              label: t(labelOf(act)),
              danger: act === 'close',
              onClick: () => start(act),
            })),
            ...(may('orders.read')
              ? [
                  {
                    key: 'attempts',
                    label: t('attempts.button'),
                    onClick: () => setOpen('attempts'),
                  },
                ]
              : []),
            { key: 'acts', label: t('auditPage.acts'), onClick: () => setOpen('acts') },
          ],
        }}
      >
        <Button size="small" aria-label={`${t('schedule.acts')} ${name}`}>
          {t('schedule.acts')}
        </Button>
      </Dropdown>
      {(open === 'acts' || open === 'attempts') && (
        <Drawer
          open
          size={520}
          title={`${name} · ${t(open === 'acts' ? 'auditPage.acts' : 'attempts.title')}`}
          onClose={shut}
        >
          {open === 'acts' ? (
            <SubjectActs kind="session" id={eventssessionid} />
          ) : (
            <SessionAttempts sessionid={eventssessionid} />
          )}
        </Drawer>
      )}
      {open === 'capacity' && <CapacityDrawer date={date} session={session} onClose={shut} />}
      {open === 'close' && (
        <CloseDialog
          areaid={areaid}
          closed={{ dates: [], sessions: [eventssessionid], session: { date, name } }}
          onClose={shut}
        />
      )}
    </>
  );
}
