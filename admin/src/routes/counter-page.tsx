import { useTranslation } from 'react-i18next';
import { CounterForm } from '../features/counter/counter-form';
import { PageHead } from '../layouts/page-head';

/** The counter books for visitors who cannot book online, and prints their tickets. */
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
