import { useNamedApplication } from '../features/group-visits/application-search';
import { useTranslation } from 'react-i18next';
import { GroupFrame } from '../features/group-visits/group-frame';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { ReportEditor } from '../features/group-visits/report-editor';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk } from '../api/use-call';
import { groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';

/** The report of one visit: people, time and offerings. */
export function GroupReportFormPage() {
  return (
    <GroupFrame>
      <OpenReport />
    </GroupFrame>
  );
}

function OpenReport() {
  const { t } = useTranslation();
  const authapplyid = useNamedApplication();
  const { data, error, isFetchedAfterMount } = useAsk(
    groupReportCalls.get,
    { authapplyid },
    { enabled: authapplyid !== '', staleTime: 0 },
  );
  if (!authapplyid || (error && !data))
    return (
      <ErrorPage error={error} back={{ to: urls.authReport.index, text: t('auth.reports') }} />
    );
  if (!data || !isFetchedAfterMount) return <WaitingLines rows={12} />;
  return <ReportEditor key={authapplyid} authapplyid={authapplyid} report={data} />;
}
