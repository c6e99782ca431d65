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
import {
  useMoveSeats,
  useReleaseSession,
  useRemoveSession,
  useResumeSession,
  useSeatsToCounter,
  useStopSession,
} from '../../api/schedule-sessions';
import { useReopenDay } from '../../api/schedule-days';

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
  const reopen = useReopenDay(String(areaid), date, told);
  const stop = useStopSession(eventssessionid, told);
  const resume = useResumeSession(eventssessionid, told);
  const release = useReleaseSession(eventssessionid, told);
  const move = useMoveSeats(eventssessionid, told);
  const counter = useSeatsToCounter(eventssessionid, told);
  const remove = useRemoveSession(eventssessionid, told);
  return {
    reopen: (): Promise<unknown> => reopen.mutateAsync({ eventssessionid }),
    stop: (): Promise<unknown> => stop.mutateAsync(),
    resume: (): Promise<unknown> => resume.mutateAsync(),
    release: (): Promise<unknown> => release.mutateAsync(),
    move: (): Promise<unknown> => move.mutateAsync({}),
    counter: (): Promise<unknown> => counter.mutateAsync(),
    remove: (): Promise<unknown> => remove.mutateAsync(),
  };
}
