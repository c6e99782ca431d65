import { Link } from '@tanstack/react-router';
import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
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
          status="success"
          title={<PageTitle>{t('auth.report.done')}</PageTitle>}
          subTitle={t('auth.report.doneText')}
          extra={
            <Link className={`${links.linkButton} ${links.isPrimary}`} to={urls.authReport.index}>
              {t('auth.reports')}
            </Link>
          }
        />
      </section>
    </GroupFrame>
  );
}
