import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Result } from '../components/result';
import { GroupFrame } from '../features/group-visits/group-frame';
import { PageTitle } from '../features/site/page-title';
import { urls } from '../urls';
import common from '../styles/common.module.css';
import links from '../styles/link-button.module.css';

/** Confirms that a report was submitted. */
export function GroupReportSuccessPage() {
  const { t } = useTranslation();
  return (
    <GroupFrame>
      <section className={common.card}>
        <Result
          kind="success"
          title={<PageTitle>{t('auth.report.done')}</PageTitle>}
          actions={
            <Link className={`${links.linkButton} ${links.isPrimary}`} to={urls.authReport.index}>
              {t('auth.reports')}
            </Link>
          }
        >
          {t('auth.report.doneText')}
        </Result>
      </section>
    </GroupFrame>
  );
}
