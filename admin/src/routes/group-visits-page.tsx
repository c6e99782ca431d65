import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { applications } from '@hall/shared/lists/applications';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { groupVisits as address } from '../addresses/people';
import { useCan } from '../api/me';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { LinkButton } from '../layouts/link-button';
import { ListPage } from '../table/list-page';
import { useExport } from '../api/use-export';
import { useAssigneeOf } from '../features/cases/case-panel';
import { OverdueTag } from '../features/review/review-cards';
import { Instant, VisitTime } from '../format/instant';

/** The work list of group visit applications, longest waiting first. */
export function GroupVisitsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const [state] = search;
  const exporting = useExport(groupVisitEndpoints.export);
  const assigneeOf = useAssigneeOf('authorization');
  return (
    <ListPage
      actions={
        <>
          <LinkButton to="/ceremonies">{t('applications.ceremonies')}</LinkButton>
          {may('authorizations.export') && (
            <Button
              loading={exporting.isPending}
              onClick={() => exporting.mutate(filtersOf(state))}
            >
              {t('applications.export')}
            </Button>
          )}
        </>
      }
      list={applications}
      search={search}
      refreshMs={10_000}
      link={({ authapplyid }) => ({
        to: '/authorizations/$authapplyid',
        params: { authapplyid },
      })}
      words={{ assigneeOf }}
      draw={{
        approval: ({ approval, endedby, movesvisit }) => (
          <>
            <ApprovalTag approval={approval} endedby={endedby} />
            {movesvisit && ` ${t('applications.related.tag')}`}
          </>
        ),
        eventsdate: ({ eventsdate, session }) => <VisitTime date={eventsdate} session={session} />,
        submittedat: ({ submittedat, approval, updatedat }) => (
          <>
            <Instant at={submittedat} />{' '}
            {approval === Approval.submitted && (
              <OverdueTag list="firstApprovals" since={submittedat} />
            )}
            {approval === Approval.firstApproved && (
              <OverdueTag list="secondApprovals" since={updatedat} />
            )}
          </>
        ),
      }}
    />
  );
}
