import { App, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import {
  freeForCounter,
  freeTeamSeats,
  type SessionAct,
  sessionActsOf,
} from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { useAct } from '../../api/use-act';

/** The text key of the confirmation, by act. */
const questions = {
  reopen: 'reopenSure',
  stop: 'stopSure',
  release: 'releaseSure',
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
  move: 'move',
  counter: 'counter',
  remove: 'removeSession',
  close: 'closeSession',
};

/** The acts that are possible on a session. */
export function SessionActs({
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
    if (act === 'resume') return void carryOut.resume().catch(() => undefined);
    const title = t(`schedule.${names[act]}`);
    void modal.confirm({
      title,
      content: t(`schedule.${questions[act]}`, {
        count: act === 'counter' ? freeForCounter(session) : freeTeamSeats(session),
      }),
      okText: title,
      cancelText: t('console.form.cancel'),
      onOk: () => carryOut[act]().catch(() => undefined),
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

function useCarryOut(areaid: number, date: string, { eventssessionid }: StaffSessionPlan) {
  const { t } = useTranslation();
  const told = { done: t('schedule.done') };
  const reopen = useAct(scheduleEndpoints.reopen, told);
  const stop = useAct(scheduleEndpoints.stop, told);
  const resume = useAct(scheduleEndpoints.resume, told);
  const release = useAct(scheduleEndpoints.release, told);
  const move = useAct(scheduleEndpoints.moveSeats, told);
  const counter = useAct(scheduleEndpoints.seatsToCounter, told);
  const remove = useAct(scheduleEndpoints.removeSession, told);
  return {
    reopen: (): Promise<unknown> =>
      reopen.mutateAsync({ areaid: String(areaid), date, eventssessionid }),
    stop: (): Promise<unknown> => stop.mutateAsync({ sessionid: eventssessionid }),
    resume: (): Promise<unknown> => resume.mutateAsync({ sessionid: eventssessionid }),
    release: (): Promise<unknown> => release.mutateAsync({ sessionid: eventssessionid }),
    move: (): Promise<unknown> => move.mutateAsync({ sessionid: eventssessionid }),
    counter: (): Promise<unknown> => counter.mutateAsync({ sessionid: eventssessionid }),
    remove: (): Promise<unknown> => remove.mutateAsync({ sessionid: eventssessionid }),
  };
}
