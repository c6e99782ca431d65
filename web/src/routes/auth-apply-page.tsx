import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { App, Button, Skeleton } from 'antd';
import { applySearch } from '../features/authorization/apply-search';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import { type ApplyTextName, applyTextNames } from '@hall/shared/contract/authorization';
import type { ApplyDetail } from '@hall/shared/contract/authorization-answers';
import { mayHappen } from '@hall/shared/rules/approval';
import { maskNumber } from '@hall/shared/rules/people';
import { FactBoard } from '@hall/ui/fact-board';
import { showMessage } from '../messages/messages';
import { reportFault } from '../messages/report-fault';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { AuthFrame } from '../features/authorization/auth-frame';
import { HallComment } from '../features/authorization/hall-comment';
import { useNextStep } from '../features/authorization/next-step';
import { PersonTable } from '../features/authorization/person-table';
import { StepList } from '../features/authorization/step-list';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { downloadLetter } from '../api/authorization/download-letter';
import { applyQuery } from '../api/authorization/get-apply';
import { useWithdraw } from '../api/authorization/withdraw-apply';
import common from '../styles/common.module.css';
import css from '../features/authorization/apply-case.module.css';
import authorization from '../features/authorization/authorization.module.css';

/** One application: how it stands, what comes next, each step, what was filled in. */
export function AuthApplyPage({ params: { authapplyid } }: { params: { authapplyid: string } }) {
  return (
    <AuthFrame>
      <OpenApply authapplyid={authapplyid} />
    </AuthFrame>
  );
}

function OpenApply({ authapplyid }: { authapplyid: string }) {
  const { t, i18n } = useTranslation();
  const nextStep = useNextStep();
  const { data, error } = useQuery({
    ...applyQuery(authapplyid, i18n.language),
    refetchInterval: 15_000,
  });
  if (error && !data)
    return <ErrorPage error={error} back={{ to: urls.auth.index, text: t('auth.applies') }} />;
  if (!data) return <Skeleton active />;
  const { apply } = data;
  return (
    <div className={css.applyCase}>
      <header className={authorization.pageHead}>
        <h1>
          {t('auth.detail.title', { id: apply.authapplyid })}{' '}
          <ApprovalTag approval={apply.approval} />
        </h1>
        <Actions apply={apply} />
      </header>
      <p className={common.notice}>
        {nextStep(apply)}
        {mayHappen('lapse', apply.approval) && apply.session && (
          <>
            <br />
            {t('auth.detail.decideBefore', {
              time: `${apply.eventsdate} ${apply.session.slice(0, 5)}`,
            })}
          </>
        )}
        <HallComment comment={apply.approvalcomments} fields={apply.fixedfields} />
      </p>
      {apply.qr && <TeamCode apply={apply} />}
      <section className={common.card}>
        <h2>{t('auth.detail.steps')}</h2>
        <StepList steps={apply.steps} />
      </section>
      <FormFacts apply={apply} />
    </div>
  );
}

function Actions({ apply }: { apply: ApplyDetail }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const withdraw = useWithdraw();
  const { authapplyid, approval } = apply;
  const search = applySearch(authapplyid);
  const ask = (): void => {
    modal.confirm({
      title: t('auth.detail.withdrawTitle'),
      content: t('auth.detail.withdrawText'),
      okText: t('auth.detail.withdraw'),
      cancelText: t('site.action.cancel'),
      okButtonProps: { danger: true },
      onOk: () =>
        withdraw
          .mutateAsync(authapplyid)
          .then(() => showMessage('success', t('auth.detail.withdrawn')))
          .catch(() => undefined),
    });
  };
  return (
    <div className={`${common.actions} no-print`}>
      {mayHappen('save', approval) && (
        <Link
          className={`${common.linkButton} ${common.isPrimary}`}
          to={urls.auth.form}
          search={search}
        >
          {t(approval === Approval.returned ? 'auth.list.correct' : 'auth.list.edit')}
        </Link>
      )}
      {apply.reportable && (
        <Link
          className={`${common.linkButton} ${common.isPrimary}`}
          to={urls.authReport.form}
          search={search}
        >
          {t('auth.list.report')}
        </Link>
      )}
      {mayHappen('withdraw', approval) && !apply.reportable && (
        <Button danger loading={withdraw.isPending} onClick={ask}>
          {t('auth.detail.withdraw')}
        </Button>
      )}
      <Button onClick={() => window.print()}>{t('auth.detail.print')}</Button>
    </div>
  );
}

function TeamCode({ apply }: { apply: ApplyDetail }) {
  const { t } = useTranslation();
  return (
    <section className={`${common.card} ${css.codeCard}`} data-testid="code-card">
      <div
        role="img"
        aria-label={t('auth.detail.code')}
        // The server draws it: an SVG of squares and nothing else.
        dangerouslySetInnerHTML={{ __html: apply.qr }}
      />
      <div>
        {t('auth.detail.code')}
        <strong>{apply.ticketcode}</strong>
        <p>
          {apply.eventsdate} {apply.session} {apply.areaname}
        </p>
        <p className={common.quiet}>{t('auth.detail.codeHint')}</p>
      </div>
    </section>
  );
}

const sealed = ['idnum', 'leader_idnum'];

/** What was filled in, the letter, and who comes; numbers masked, as the page is shown around. */
function FormFacts({ apply }: { apply: ApplyDetail }) {
  const { t } = useTranslation();
  const form = Object.fromEntries(
    applyTextNames.map((name) => [
      name,
      sealed.includes(name) && apply[name] ? maskNumber(apply[name]) : apply[name],
    ]),
  ) as Record<ApplyTextName, string>;
  return (
    <>
      <section className={common.card}>
        <FactBoard facts={{ ...apply, form }} />
        {apply.letter_name && (
          <>
            <h3>{t('auth.field.letter_url')}</h3>
            <Button
              type="link"
              className={css.letterLink}
              onClick={() =>
                void downloadLetter(apply.authapplyid, apply.letter_name).catch(reportFault)
              }
            >
              {apply.letter_name}
            </Button>
          </>
        )}
      </section>
      <section className={common.card}>
        <h2>{t('auth.detail.persons', { count: apply.personsdata.length })}</h2>
        <PersonTable persons={apply.personsdata} />
      </section>
    </>
  );
}
