import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type { ReportState, ReportSummary } from '@hall/shared/contract/group-visit-report';
import { LookTag } from '@hall/ui/approval-tag';
import { applicationSearch } from '../features/group-visits/application-search';
import { GroupFrame } from '../features/group-visits/group-frame';
import { ApplicationCard, CardList } from '../features/group-visits/card-list';
import { urls } from '../urls';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import { useAsk } from '../api/use-call';
import { groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../styles/common.module.css';
import links from '../styles/link-button.module.css';
import css from '../features/group-visits/group-visits.module.css';

/** The approved visits of a unit, each with its report's state. */
export function GroupReportListPage() {
  return (
    <GroupFrame>
      <ReportList />
    </GroupFrame>
  );
}

function ReportList() {
  const { t } = useTranslation();
  const query = useAsk(groupReportCalls.list, { pagesize: 100 });
  return (
    <>
      <header className={css.pageHead}>
        <div>
          <PageTitle>{t('auth.reports')}</PageTitle>
          <p className={common.quiet}>{t('auth.report.intro')}</p>
        </div>
      </header>
      <CardList
        query={query}
        rowsOf={({ reports }) => reports}
        empty={{
          text: t('auth.report.empty'),
          way: (
            <Link className={links.linkButton} to={urls.auth.index}>
              {t('auth.report.toApplications')}
            </Link>
          ),
        }}
      >
        {(report) => <Report report={report} />}
      </CardList>
    </>
  );
}

/** The tag of a report's state: the one of a pending application, or of a completed visit. */
const looks: Record<ReportState, Approval> = {
  none: Approval.submitted,
  draft: Approval.draft,
  submitted: Approval.visited,
};

function Report({ report }: { report: ReportSummary }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const done = report.report === 'submitted';
  const early = !done && !report.reportable;
  return (
    <ApplicationCard
      title={t('auth.list.title', {
        when: `${inWords(report.eventsdate)} ${report.session}`,
        people: t('auth.list.persons', { count: report.personscount }),
      })}
      tag={
        <LookTag look={early ? Approval.draft : looks[report.report]}>
          {t(`auth.report.state.${early && report.report === 'none' ? 'early' : report.report}`)}
        </LookTag>
      }
      facts={[
        t('auth.list.number', { id: report.authapplyid }),
        report.unitname,
        done && t('auth.report.came', { count: report.reportedcount, total: report.personscount }),
      ]}
      note={early && t('auth.report.notYet')}
      actions={
        <Link
          className={`${links.linkButton} ${early || done ? '' : links.isPrimary}`}
          to={urls.authReport.form}
          search={applicationSearch(report.authapplyid)}
        >
          {t(done ? 'auth.report.view' : 'auth.report.fill')}
        </Link>
      }
    />
  );
}
