import { App, Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayPath, type StaffSessionPlan } from '@hall/shared/contract/staff/schedule';
import { useStaffMutation } from '../../api/use-staff-mutation';
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
  const path = `sessions/${session.eventssessionid}`;
  const act = useStaffMutation<{ path: string; method?: 'POST' | 'DELETE'; body?: object }>(
    (call) => call,
    {
      done: t('hall.schedule.done'),
    },
  );
  const ask = (title: string, content: string, call: Parameters<typeof act.mutate>[0]) =>
    void modal.confirm({
      title,
      content,
      okText: title,
      cancelText: t('console.form.cancel'),
      onOk: () => act.mutateAsync(call).catch(() => undefined),
    });
  const team = session.pools.find(({ pool }) => pool === 'team');
  const free = team ? team.capacity - team.sold - team.held : 0;
  if (session.closed)
    return (
      <Button
        size="small"
        onClick={() =>
          ask(t('hall.schedule.reopen'), t('hall.schedule.reopenSure'), {
            path: `${dayPath(areaid, date)}/reopen`,
            body: { eventssessionid: session.eventssessionid },
          })
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
        <Button size="small" onClick={() => act.mutate({ path: `${path}/resume` })}>
          {t('hall.schedule.resume')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.stop'), t('hall.schedule.stopSure'), { path: `${path}/stop` })
          }
        >
          {t('hall.schedule.stop')}
        </Button>
      )}
      {session.state === 'notreleased' && (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.release'), t('hall.schedule.releaseSure'), {
              path: `${path}/release`,
            })
          }
        >
          {t('hall.schedule.release')}
        </Button>
      )}
      {free > 0 && (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.move'), t('hall.schedule.moveSure', { count: free }), {
              path: `${path}/move`,
            })
          }
        >
          {t('hall.schedule.move')}
        </Button>
      )}
      {isUnused && (
        <Button
          size="small"
          onClick={() =>
            ask(t('hall.schedule.removeSession'), t('hall.schedule.removeSure'), {
              method: 'DELETE',
              path,
            })
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
