import { App, Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSessionPlan } from '@hall/shared/contract/staff/schedule';
import { useMoveSeats } from '../../api/schedule/move-seats';
import { useReleaseSession } from '../../api/schedule/release-session';
import { useRemoveSession } from '../../api/schedule/remove-session';
import { useReopenDay } from '../../api/schedule/reopen-day';
import { useResumeSession } from '../../api/schedule/resume-session';
import { useStopSession } from '../../api/schedule/stop-session';
import { CapacityDrawer } from './capacity-drawer';
import { CloseDialog } from './close-dialog';
import { PoolBar } from './pool-bar';

const stateColors = {
  available: 'green',
  full: 'red',
  stopped: 'orange',
  notreleased: 'default',
  notavailable: 'default',
} as const;

/** A session: a bar for each pool, and what can be done with it. */
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
  const [open, setOpen] = useState<'close' | 'capacity'>();
  return (
    <article className="session-card">
      <header>
        <h3>
          {session.starttime}-{session.endtime}
        </h3>
        <Tag color={stateColors[session.state]}>
          {t(`console.overview.states.${session.state}`)}
        </Tag>
      </header>
      {session.pools.map(({ pool, capacity, sold, held, waiting }) => (
        <PoolBar key={pool} pool={pool} sold={sold} capacity={capacity}>
          {held > 0 && <small>{t('hall.schedule.held', { count: held })}</small>}
          {waiting > 0 && <small>{t('hall.schedule.waiting', { count: waiting })}</small>}
        </PoolBar>
      ))}
      {changeable && <SessionActs areaid={areaid} date={date} session={session} onOpen={setOpen} />}
      {open === 'capacity' && (
        <CapacityDrawer session={session} onClose={() => setOpen(undefined)} />
      )}
      {open === 'close' && (
        <CloseDialog
          areaid={areaid}
          date={date}
          session={session}
          onClose={() => setOpen(undefined)}
        />
      )}
    </article>
  );
}

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
  const { eventssessionid } = session;
  const told = { done: t('hall.schedule.done') };
  const reopen = useReopenDay(String(areaid), date, told);
  const stop = useStopSession(eventssessionid, told);
  const resume = useResumeSession(eventssessionid, told);
  const release = useReleaseSession(eventssessionid, told);
  const move = useMoveSeats(eventssessionid, told);
  const remove = useRemoveSession(eventssessionid, told);
  const ask = (title: string, content: string, act: () => Promise<unknown>) =>
    void modal.confirm({
      title,
      content,
      okText: title,
      cancelText: t('console.form.cancel'),
      onOk: () => act().catch(() => undefined),
    });
  const team = session.pools.find(({ pool }) => pool === 'team');
  const free = team ? team.capacity - team.sold - team.held : 0;
  if (session.closed)
    return (
      <Button
        size="small"
        onClick={() =>
          ask(t('hall.schedule.reopen'), t('hall.schedule.reopenSure'), () =>
            reopen.mutateAsync({ eventssessionid }),
          )
        }
      >
        {t('hall.schedule.reopen')}
      </Button>
    );
  const isUnused = session.pools.every(({ sold, waiting }) => !sold && !waiting);
  return (
    <Space wrap size={[6, 6]}>
      <Button size="small" onClick={() => onOpen('capacity')}>
        {t('hall.schedule.capacity')}
      </Button>
      {session.stopped ? (
        <Button size="small" onClick={() => resume.mutate()}>
          {t('hall.schedule.resume')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.stop'), t('hall.schedule.stopSure'), () => stop.mutateAsync())
          }
        >
          {t('hall.schedule.stop')}
        </Button>
      )}
      {session.state === 'notreleased' && (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.release'), t('hall.schedule.releaseSure'), () =>
              release.mutateAsync(),
            )
          }
        >
          {t('hall.schedule.release')}
        </Button>
      )}
      {free > 0 && (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.move'), t('hall.schedule.moveSure', { count: free }), () =>
              move.mutateAsync({}),
            )
          }
        >
          {t('hall.schedule.move')}
        </Button>
      )}
      {isUnused && (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.removeSession'), t('hall.schedule.removeSure'), () =>
              remove.mutateAsync(),
            )
          }
        >
          {t('hall.schedule.removeSession')}
        </Button>
      )}
      <Button size="small" danger onClick={() => onOpen('close')}>
        {t('hall.schedule.closeSession')}
      </Button>
    </Space>
  );
}
