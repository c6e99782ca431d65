import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReportState, ReportSummary } from '@hall/shared/contract/authorization-report';
import { applySearch } from '../features/authorization/apply-search';
import { reportsQuery } from '../features/authorization/apply.query';
import { AuthFrame } from '../features/authorization/auth-frame';
import { ApplyCard, CardList } from '../features/authorization/card-list';
import { urls } from '../urls';
import '@hall/ui/approval-tag.css';

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
  const query = useQuery(reportsQuery);
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('auth.reports')}</h1>
          <p className="quiet">{t('auth.report.intro')}</p>
        </div>
      </header>
      <CardList
        query={query}
        rowsOf={({ reports }) => reports}
        empty={t('auth.report.empty')}
        emptyHint={t('auth.report.emptyHint')}
      >
        {(report) => <Report report={report} />}
      </CardList>
    </>
  );
}

/** The look of a report's state: as an application's that waits, or that was visited. */
const looks: Record<ReportState, string> = { none: 'is-1', draft: 'is-0', submitted: 'is-6' };

function Report({ report }: { report: ReportSummary }) {
  const { t } = useTranslation();
  const done = report.report === 'submitted';
  const early = !done && !report.reportable;
  return (
    <ApplyCard
      title={report.unitname}
      tag={
        <span className={`approval-tag ${early ? 'is-0' : looks[report.report]}`}>
          {t(`auth.report.state.${early && report.report === 'none' ? 'early' : report.report}`)}
        </span>
      }
      facts={[
        t('auth.list.number', { id: report.authapplyid }),
        `${report.eventsdate} ${report.session}`,
        done
          ? t('auth.report.came', { count: report.reportedcount, total: report.personscount })
          : t('auth.list.persons', { count: report.personscount }),
      ]}
      note={early && t('auth.report.notYet')}
      actions={
        <Link
          className={`link-button${early || done ? '' : ' is-primary'}`}
          to={urls.authReport.form}
          search={applySearch(report.authapplyid)}
        >
          {t(done ? 'auth.report.view' : 'auth.report.fill')}
        </Link>
      }
    />
  );
}
