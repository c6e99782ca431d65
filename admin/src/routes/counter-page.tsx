import { useTranslation } from 'react-i18next';
import { CounterForm } from '../features/counter/counter-form';
import { PageHead } from '../layouts/page-head';

/** The counter: who cannot book online is booked here and leaves with a ticket. */
export function CounterPage() {
  const { t } = useTranslation();
  return (
    <>
      <div className="no-print">
        <PageHead title={t('console.menu.counter')} />
      </div>
      <CounterForm />
    </>
  );
}
