import { useTranslation } from 'react-i18next';
import { useAbsences } from '../../api/absences';
import cases from '../cases/cases.module.css';
import { AbsenceActs } from './absence-acts';

/** The sessions whose absences wait for a decision. */
export function OpenAbsences() {
  const { t } = useTranslation();
  const items = useAbsences({}).data?.items ?? [];
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
