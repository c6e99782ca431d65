import { useTranslation } from 'react-i18next';
import type { ApplyDetail } from '@hall/shared/contract/group-visit-answers';
import common from '../../styles/common.module.css';
import css from './apply-case.module.css';
import { useDateInWords } from '../site/use-date-in-words';

/** The code by which the gate admits a unit’s group, with the day and session it is good for. */
export function TeamCode({ apply }: { apply: ApplyDetail }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  return (
    <section className={`${common.card} ${css.codeCard}`} data-testid="code-card">
      <div
        role="img"
        aria-label={t('auth.detail.code')}
        // The server draws it: an SVG of squares and nothing else.
        dangerouslySetInnerHTML={{ __html: apply.qr }}
      />
      <div>
        {t('auth.detail.code')}
        <strong translate="no">{apply.ticketcode}</strong>
        <p>
          {inWords(apply.eventsdate)} {apply.session} {apply.areaname}
        </p>
        <p className={common.quiet}>{t('auth.detail.codeHint')}</p>
      </div>
    </section>
  );
}
