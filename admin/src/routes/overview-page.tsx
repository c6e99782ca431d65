import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { overview as address } from '../addresses/today';
import { useCan } from '../api/get-me';
import { useSearchState } from '../table/use-search-state';
import { PageHead, SectionHead } from '../layouts/page-head';
import { QueueCard } from '../features/overview/queue-card';
import { SessionTable } from '../features/overview/session-table';
import { WorklistCards } from '../features/worklists/worklist-cards';
import css from '../features/overview/overview.module.css';

/** The first page: what waits for its reader, a day's sessions, and the queue for those who keep it. */
export function OverviewPage() {
  const { t } = useTranslation();
  const [{ day = hallDateOf(new Date()) }, change] = useSearchState(address);
  const may = useCan();
  return (
    <>
      <PageHead title={t('console.menu.overview')} />
      {may('worklists.read') && (
        <section className={css.overviewWork}>
          <h2>{t('console.menu.worklists')}</h2>
          <WorklistCards />
        </section>
      )}
      <SectionHead title={t('overview.title')}>
        <label htmlFor="day">{t('overview.day')}</label>
        <Input
          id="day"
          type="date"
          value={day}
          onChange={(event) => change({ day: event.target.value })}
        />
      </SectionHead>
      <SessionTable day={day} />
      {may('queues.read') && <QueueCard />}
    </>
  );
}
