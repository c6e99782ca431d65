import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import common from '../../styles/common.module.css';
import css from './application-case.module.css';
import { useDateInWords } from '../site/use-date-in-words';

/** The code that admits a unit’s visitors at the gate, with its day and session. */
export function TeamCode({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  return (
    <section className={`${common.card} ${css.codeCard}`} data-testid="code-card">
      <div
        role="img"
        aria-label={t('auth.detail.code')}
        // The server generates the SVG; it contains only squares.
        dangerouslySetInnerHTML={{ __html: application.qr }}
      />
      <div>
        {t('auth.detail.code')}
        <strong translate="no">{application.ticketcode}</strong>
        <p>
          {inWords(application.eventsdate)} {application.session} {application.areaname}
        </p>
        <p className={common.quiet}>{t('auth.detail.codeHint')}</p>
      </div>
    </section>
  );
}
