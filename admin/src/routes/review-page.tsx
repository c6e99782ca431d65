import { useTranslation } from 'react-i18next';
import { InMyHand } from '../features/cases/in-my-hand';
import { ReviewCards } from '../features/review/review-cards';
import { PageHead } from '../layouts/page-head';

/** What waits for whoever is signed in, by itself. */
export function ReviewPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('console.menu.worklists')} />
      <InMyHand />
      <ReviewCards />
    </>
  );
}
