import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type { ApplicationSummary } from '@hall/shared/contract/group-visit-answers';
import { approvedStates, holdingStates, mayHappen } from '@hall/shared/rules/approval';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { applicationSearch } from '../features/group-visits/application-search';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { GroupFrame } from '../features/group-visits/group-frame';
import { ApplicationCard, CardList } from '../features/group-visits/card-list';
import { useNextStep } from '../features/group-visits/next-step';
import { urls } from '../urls';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import { useApplications } from '../api/group-units';
import links from '../styles/link-button.module.css';
import css from '../features/group-visits/group-visits.module.css';

/** A unit's applications, each with its state and next step. */
export function GroupListPage() {
  return (
    <GroupFrame>
      <ApplicationList />
    </GroupFrame>
  );
}

function ApplicationList() {
  const { t } = useTranslation();
  const query = useApplications();
  const way = (
    <Link className={`${links.linkButton} ${links.isPrimary}`} to={urls.auth.form}>
      {t('auth.newApplication')}
    </Link>
  );
  return (
    <>
      <header className={css.pageHead}>
        <PageTitle>{t('auth.applications')}</PageTitle>
        {query.data?.applies.length !== 0 && way}
      </header>
      <CardList
        query={query}
        rowsOf={({ applies }) => [...applies].sort((a, b) => rankOf(a) - rankOf(b))}
        empty={{ text: t('auth.list.empty'), way }}
      >
        {(application) => <Application application={application} />}
      </CardList>
    </>
  );
}

/** @returns the place in the list: a visit of today, then what is open, then what has ended */
function rankOf({ approval, eventsdate }: ApplicationSummary): number {
  if (approvedStates.includes(approval) && eventsdate === hallDateOf(readClock())) return 0;
  return approval === Approval.draft || holdingStates.includes(approval) ? 1 : 2;
}

function Application({ application }: { application: ApplicationSummary }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const nextStep = useNextStep();
  const { authapplyid, approval } = application;
  const search = applicationSearch(authapplyid);
  return (
    <ApplicationCard
      title={t('auth.list.title', {
        when: application.eventsdate
          ? `${inWords(application.eventsdate)} ${application.session}`
          : t('auth.list.noSession'),
        people: t('auth.list.persons', { count: application.personscount }),
      })}
      tag={<ApprovalTag {...application} />}
      facts={[
        t('auth.list.number', { id: authapplyid }),
        application.copiedfrom &&
          t(application.movesvisit ? 'otherDate.from' : 'otherDate.copiedFrom', {
            id: application.copiedfrom,
          }),
        application.unitname,
        application.ticketcode && `${t('auth.detail.code')} ${application.ticketcode}`,
      ]}
      note={
        <>
          {nextStep(application)}
          {application.approvalcomments && (
            <>
              <br />
              {t('auth.detail.commented', { comment: application.approvalcomments })}
            </>
          )}
        </>
      }
      actions={
        <>
          {application.reportable && (
            <Link
              className={`${links.linkButton} ${links.isPrimary}`}
              to={urls.authReport.form}
              search={search}
            >
              {t('auth.list.report')}
            </Link>
          )}
          {mayHappen('save', approval) && (
            <Link
              className={`${links.linkButton} ${links.isPrimary}`}
              to={urls.auth.form}
              search={search}
            >
              {t(approval === Approval.returned ? 'auth.list.correct' : 'auth.list.edit')}
            </Link>
          )}
          <Link className={links.linkButton} {...urls.auth.application(authapplyid)}>
            {t('auth.list.open')}
          </Link>
        </>
      }
    />
  );
}
