import { Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import { sessionStateOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { useCan } from '../../api/me';
import { SessionAttempts } from '../refused-attempts/attempt-list';
import { SubjectActs } from '../subject-acts/subject-acts';
import { CapacityDrawer } from './capacity-drawer';
import { CloseDialog } from './close-dialog';
import { PoolBar } from './pool-bar';
import { SessionActs } from './session-acts';
import css from './session-card.module.css';

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
          {session.starttime}-{session.endtime}
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
          title={`${session.starttime}-${session.endtime} · ${t('attempts.title')}`}
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
              hours: `${session.starttime}-${session.endtime}`,
            },
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </article>
  );
}
