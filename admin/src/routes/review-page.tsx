import { useTranslation } from 'react-i18next';
import { OpenAbsences } from '../features/absences/open-absences';
import { WaysBack } from '../features/accounts/ways-back';
import { InMyHand } from '../features/cases/in-my-hand';
import { ReviewCards } from '../features/review/review-cards';
import { PageHead } from '../layouts/page-head';

/** The cases that wait for the reader. */
export function ReviewPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('console.menu.worklists')} />
      <InMyHand />
      <OpenAbsences />
      <WaysBack />
      <ReviewCards />
    </>
  );
}
