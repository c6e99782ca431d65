import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Empty, Skeleton, Tag } from 'antd';
import { applySearch } from '../features/authorization/apply-search';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../features/authorization/auth-frame';
import { reportsQuery } from '../features/authorization/apply.query';
import { urls } from '../urls';

/** The approved visits of a unit, with what has been reported of each. */
export function AuthReportListPage() {
  return (
    <AuthFrame>
      <ReportList />
    </AuthFrame>
  );
}

function ReportList() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(reportsQuery);
  return (
    <>
      <h1>{t('auth.reports')}</h1>
      <p className="quiet">{t('auth.report.intro')}</p>
      {!data && !isError && <Skeleton active />}
      {!data && isError && (
        <p className="notice">
          {t('auth.list.fault')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('site.action.retry')}
          </Button>
        </p>
      )}
      {data?.reports.length === 0 && (
        <section className="card">
          <Empty description={t('auth.report.empty')}>
            <p className="quiet">{t('auth.report.emptyHint')}</p>
          </Empty>
        </section>
      )}
      <ul className="apply-list">
        {data?.reports.map((report) => (
          <li key={report.authapplyid} className="apply-card">
            <h2>
              {report.unitname}{' '}
              <Tag color={report.report === 'submitted' ? 'success' : 'processing'}>
                {t(`auth.report.state.${report.report}`)}
              </Tag>
            </h2>
            <p>
              {report.eventsdate} {report.session} ·{' '}
              {report.report === 'submitted'
                ? t('auth.report.came', {
                    count: report.reportedcount,
                    total: report.personscount,
                  })
                : t('auth.list.persons', { count: report.personscount })}
            </p>
            {report.report !== 'submitted' && !report.reportable && (
              <p className="quiet">{t('auth.report.notYet')}</p>
            )}
            <div className="actions">
              <Link
                className="link-button is-primary"
                to={urls.authReport.form}
                search={applySearch(report.authapplyid)}
              >
                {t(report.report === 'submitted' ? 'auth.report.view' : 'auth.report.fill')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
