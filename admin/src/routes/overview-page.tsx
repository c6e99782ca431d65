import { useNavigate, useSearch } from '@tanstack/react-router';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { useCan } from '../api/queries';
import { QueueCard } from '../features/overview/queue-card';
import { SessionTable } from '../features/overview/session-table';
import { WorklistCards } from '../features/worklists/worklist-cards';

const openedOn = hallDateOf(new Date());

/** The first page: what waits for its reader, a day's sessions, and the queue for those who keep it. */
export function OverviewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: { day?: string } = useSearch({ strict: false });
  const may = useCan();
  const day = search.day ?? openedOn;
  return (
    <>
      <h1>{t('console.menu.overview')}</h1>
      {may('worklists.read') && (
        <section className="overview-work">
          <h2>{t('console.menu.worklists')}</h2>
          <WorklistCards />
        </section>
      )}
      <div className="console-title">
        <h2>{t('console.overview.title')}</h2>
        <label htmlFor="day">{t('console.overview.day')}</label>
        <Input
          id="day"
          type="date"
          value={day}
          onChange={(event) =>
            void navigate({ to: '/', search: { day: event.target.value || openedOn } })
          }
        />
      </div>
      <SessionTable day={day} />
      {may('queues.read') && <QueueCard />}
    </>
  );
}
