import { useNavigate } from '@tanstack/react-router';
import {
  applicationSearch,
  useNamedApplication,
} from '../features/group-visits/application-search';
import { useTranslation } from 'react-i18next';
import { FaultsBeside } from '@hall/ui/forms';
import { repeatFaults } from '../features/visitors/list-faults';
import { visitorsHardMax } from '@hall/shared/codes/limits';
import { type ReportAnswer } from '@hall/shared/contract/group-visit-report';
import { Button } from '../components/button';
import { GroupFrame } from '../features/group-visits/group-frame';
import { peoplePlace } from '../features/group-visits/people-place';
import { useUnitParty } from '../features/group-visits/use-unit-party';
import { CountedText, StepActions } from '../features/forms/step-actions';
import { PartyEditor } from '../features/visitors/party-editor';
import { useReportDraft } from '../features/group-visits/report-draft';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { PageTitle } from '../features/site/page-title';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk } from '../api/use-call';
import { groupVisitCalls, groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../styles/common.module.css';

const files = { import: groupReportCalls.importUsers, template: groupVisitCalls.template };

/** The people who came in addition to the approved ones. */
export function GroupReportAddUsersPage() {
  return (
    <GroupFrame>
      <OpenOthers />
    </GroupFrame>
  );
}

function OpenOthers() {
  const { t } = useTranslation();
  const authapplyid = useNamedApplication();
  const { data, error, isFetchedAfterMount } = useAsk(
    groupReportCalls.get,
    { authapplyid },
    { enabled: authapplyid !== '', staleTime: 0 },
  );
  if (!authapplyid || (error && !data) || data?.report === 'submitted')
    return (
      <ErrorPage error={error} back={{ to: urls.authReport.index, text: t('auth.reports') }} />
    );
  if (!data || !isFetchedAfterMount) return <WaitingLines rows={12} />;
  return <OthersEditor authapplyid={authapplyid} report={data} />;
}

function OthersEditor({ authapplyid, report }: { authapplyid: string; report: ReportAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useReportDraft(authapplyid, report);
  const party = useUnitParty(draft.others, (others) =>
    draft.change({
      personsdata: [...report.approvedpersons.filter((person) => draft.hasCome(person)), ...others],
    }),
  );
  const done = async (): Promise<void> => {
    if (party.count && !party.check()) return;
    if (await draft.save())
      await navigate({
        to: urls.authReport.form,
        search: applicationSearch(authapplyid),
        hash: peoplePlace,
      });
  };
  return (
    <section className={common.card}>
      <PageTitle>{t('auth.report.addOthers')}</PageTitle>
      <p className={common.quiet}>{t('auth.report.othersHint')}</p>
      <PartyEditor party={party} max={visitorsHardMax} files={files} />
      <FaultsBeside faults={repeatFaults(party.visitors, party.faults, t)} />
      <StepActions>
        <Button look="primary" loading={draft.busy} onClick={() => void done()}>
          <CountedText
            text={t('auth.persons.done')}
            count={party.count ? t('booking.counted', { count: party.count }) : ''}
          />
        </Button>
      </StepActions>
    </section>
  );
}
