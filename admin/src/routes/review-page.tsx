import { useTranslation } from 'react-i18next';
import { absenceEndpoints } from '@hall/shared/contract/staff/absences';
import { WaysBack } from '../features/accounts/ways-back';
import { InMyHand } from '../features/cases/case-panel';
import { ReviewCards } from '../features/review/review-cards';
import { PageHead } from '../layouts/page-head';
import { useCan } from '../api/me';
import { useAsk } from '../api/use-call';
import { AbsenceActs } from '../features/absences/absence-acts';
import cases from '../features/cases/cases.module.css';

/** The sessions whose absences wait for a decision. */
function OpenAbsences() {
  const { t } = useTranslation();
  const enabled = useCan()('orders.write');
  const items = useAsk(absenceEndpoints.list, {}, { enabled }).data?.items ?? [];
  if (!items.length) return null;
  return (
    <section className={cases.panel} data-testid="open-absences">
      <h2>{t('worklists.absences')}</h2>
      {items.map((row) => (
        <div key={row.eventssessionid} className={cases.hand}>
          <span>
            {t('absences.row', { ...row })} {row.reason || t('absences.nobody')}
          </span>
          <AbsenceActs of={row} />
        </div>
      ))}
    </section>
  );
}

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
