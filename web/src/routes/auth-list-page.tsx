import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Empty, Skeleton } from 'antd';
import { applySearch } from '../features/authorization/apply-search';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type { ApplySummary } from '@hall/shared/contract/authorization';
import { mayHappen } from '@hall/shared/rules/approval';
import { ApprovalTag } from '../features/authorization/approval-tag';
import { AuthFrame } from '../features/authorization/auth-frame';
import { appliesQuery } from '../features/authorization/apply.query';
import { urls } from '../urls';

/** A unit's applications, each with how it stands and what comes next. */
export function AuthListPage() {
  return (
    <AuthFrame>
      <ApplyList />
    </AuthFrame>
  );
}

function ApplyList() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(appliesQuery);
  return (
    <>
      <header className="page-head">
        <h1>{t('auth.applies')}</h1>
        <Link className="link-button is-primary" to={urls.auth.form}>
          {t('auth.newApply')}
        </Link>
      </header>
      {!data && !isError && <Skeleton active />}
      {!data && isError && (
        <p className="notice">
          {t('auth.list.fault')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('site.action.retry')}
          </Button>
        </p>
      )}
      {data?.applies.length === 0 && (
        <section className="card">
          <Empty description={t('auth.list.empty')}>
            <p className="quiet">{t('auth.list.emptyHint')}</p>
          </Empty>
        </section>
      )}
      <ul className="apply-list">
        {data?.applies.map((apply) => (
          <li key={apply.authapplyid}>
            <ApplyCard apply={apply} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ApplyCard({ apply }: { apply: ApplySummary }) {
  const { t } = useTranslation();
  const { authapplyid, approval } = apply;
  const editable = mayHappen('save', approval);
  const search = applySearch(authapplyid);
  return (
    <article className="apply-card">
      <h2>
        {apply.unitname || t('auth.detail.title', { id: authapplyid })}{' '}
        <ApprovalTag approval={approval} />
      </h2>
      <p>
        {apply.eventsdate ? `${apply.eventsdate} ${apply.session}` : t('auth.list.noSession')} ·{' '}
        {t('auth.list.persons', { count: apply.personscount })}
        {apply.ticketcode && (
          <>
            {' '}
            · {t('auth.detail.code')} <b>{apply.ticketcode}</b>
          </>
        )}
      </p>
      <p className="quiet">
        {t(`auth.next.${approval}`)}
        {apply.approvalcomments && ` ${t('auth.detail.comments')}：${apply.approvalcomments}`}
      </p>
      <div className="actions">
        {approval === Approval.approved && apply.reportable && (
          <Link className="link-button is-primary" to={urls.authReport.form} search={search}>
            {t('auth.list.report')}
          </Link>
        )}
        {editable && (
          <Link className="link-button is-primary" to={urls.auth.form} search={search}>
            {t(approval === Approval.returned ? 'auth.list.correct' : 'auth.list.edit')}
          </Link>
        )}
        <Link className="link-button" to={urls.auth.apply(authapplyid)}>
          {t('auth.list.open')}
        </Link>
      </div>
    </article>
  );
}
