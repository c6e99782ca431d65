import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { meQuery } from '../api/queries';
import { QueueCard } from '../features/overview/queue-card';
import { SessionTable } from '../features/overview/session-table';

const openedOn = hallDateOf(new Date());

/** The first page: a day's sessions and how full they are, and the queue for those who keep it. */
export function OverviewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: { day?: string } = useSearch({ strict: false });
  const { data: me } = useQuery(meQuery);
  const day = search.day ?? openedOn;
  return (
    <>
      <div className="console-title">
        <h1>{t('console.overview.title')}</h1>
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
      {me?.permissions.includes('queues.read') && <QueueCard />}
    </>
  );
}
