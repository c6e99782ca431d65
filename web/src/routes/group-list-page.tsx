import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type { ApplySummary } from '@hall/shared/contract/group-visit-answers';
import { mayHappen } from '@hall/shared/rules/approval';
import { applySearch } from '../features/group-visits/apply-search';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { GroupFrame } from '../features/group-visits/group-frame';
import { ApplyCard, CardList } from '../features/group-visits/card-list';
import { useNextStep } from '../features/group-visits/next-step';
import { urls } from '../urls';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import { useApplies } from '../api/group-units';
import links from '../styles/link-button.module.css';
import css from '../features/group-visits/group-visits.module.css';

/** A unit's applications, each with its state and next step. */
export function GroupListPage() {
  return (
    <GroupFrame>
      <ApplyList />
    </GroupFrame>
  );
}

function ApplyList() {
  const { t } = useTranslation();
  const query = useApplies();
  const way = (
    <Link className={`${links.linkButton} ${links.isPrimary}`} to={urls.auth.form}>
      {t('auth.newApply')}
    </Link>
  );
  return (
    <>
      <header className={css.pageHead}>
        <PageTitle>{t('auth.applies')}</PageTitle>
        {query.data?.applies.length !== 0 && way}
      </header>
      <CardList
        query={query}
        rowsOf={({ applies }) => applies}
        empty={{ text: t('auth.list.empty'), way }}
      >
        {(apply) => <Application apply={apply} />}
      </CardList>
    </>
  );
}

function Application({ apply }: { apply: ApplySummary }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const nextStep = useNextStep();
  const { authapplyid, approval } = apply;
  const search = applySearch(authapplyid);
  return (
    <ApplyCard
      title={t('auth.list.title', {
        when: apply.eventsdate
          ? `${inWords(apply.eventsdate)} ${apply.session}`
          : t('auth.list.noSession'),
        people: t('auth.list.persons', { count: apply.personscount }),
      })}
      tag={<ApprovalTag approval={approval} />}
      facts={[
        t('auth.list.number', { id: authapplyid }),
        apply.unitname,
        apply.ticketcode && `${t('auth.detail.code')} ${apply.ticketcode}`,
      ]}
      note={
        <>
          {nextStep(apply)}
          {apply.approvalcomments && (
            <>
              <br />
              {t('auth.detail.commented', { comment: apply.approvalcomments })}
            </>
          )}
        </>
      }
      actions={
        <>
          {apply.reportable && (
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
          <Link className={links.linkButton} {...urls.auth.apply(authapplyid)}>
            {t('auth.list.open')}
          </Link>
        </>
      }
    />
  );
}
