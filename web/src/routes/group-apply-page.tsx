import { useTranslation } from 'react-i18next';
import { mayHappen } from '@hall/shared/rules/approval';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { GroupFrame } from '../features/group-visits/group-frame';
import { HallComment } from '../features/group-visits/hall-comment';
import { useNextStep } from '../features/group-visits/next-step';
import { StepList } from '../features/group-visits/step-list';
import { useDateInWords } from '../features/site/use-date-in-words';
import { PageTitle } from '../features/site/page-title';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { FormFacts } from '../features/group-visits/apply-facts';
import { TeamCode } from '../features/group-visits/team-code';
import { ApplyActs } from '../features/group-visits/apply-acts';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk } from '../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../styles/common.module.css';
import css from '../features/group-visits/apply-case.module.css';
import authorization from '../features/group-visits/group-visits.module.css';

/** One application: its state, next step, history and form data. */
export function GroupApplyPage({ params: { authapplyid } }: { params: { authapplyid: string } }) {
  return (
    <GroupFrame>
      <OpenApply authapplyid={authapplyid} />
    </GroupFrame>
  );
}

function OpenApply({ authapplyid }: { authapplyid: string }) {
  const { t } = useTranslation();
  const nextStep = useNextStep();
  const inWords = useDateInWords();
  const { data, error } = useAsk(groupVisitCalls.get, { authapplyid }, { refetchInterval: 15_000 });
  if (error && !data)
    return <ErrorPage error={error} back={{ to: urls.auth.index, text: t('auth.applies') }} />;
  if (!data) return <WaitingLines rows={12} />;
  const { apply } = data;
  return (
    <div className={css.applyCase}>
      <header className={authorization.pageHead}>
        <PageTitle mark={<ApprovalTag approval={apply.approval} />}>
          {t('auth.detail.title', { id: apply.authapplyid })}
        </PageTitle>
        <ApplyActs apply={apply} />
      </header>
      <p className={common.notice}>
        {nextStep(apply)}
        {mayHappen('lapse', apply.approval) && apply.session && (
          <>
            <br />
            {t('auth.detail.decideBefore', {
              time: `${inWords(apply.eventsdate)} ${apply.session.slice(0, 5)}`,
            })}
          </>
        )}
        <HallComment comment={apply.approvalcomments} fields={apply.fixedfields} />
      </p>
      {apply.qr && <TeamCode apply={apply} />}
      <section className={common.card}>
        <h2>{t('auth.detail.steps')}</h2>
        <StepList of={apply} />
      </section>
      <FormFacts apply={apply} />
    </div>
  );
}
