import { useTranslation } from 'react-i18next';
import { WorklistCards } from '../features/worklists/worklist-cards';

/** What waits for whoever is signed in, by itself. */
export function WorklistsPage() {
  const { t } = useTranslation();
  return (
    <>
      <div className="console-title">
        <h1>{t('console.menu.worklists')}</h1>
      </div>
      <WorklistCards />
    </>
  );
}
