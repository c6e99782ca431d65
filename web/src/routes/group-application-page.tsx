import { useTranslation } from 'react-i18next';
import { mayHappen } from '@hall/shared/rules/approval';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { GroupFrame } from '../features/group-visits/group-frame';
import { HallComment } from '../features/group-visits/hall-comment';
import { useNextStep } from '../features/group-visits/next-step';
import { StepList } from '../features/group-visits/step-list';
import { useDateInWords } from '../features/site/use-date-in-words';
import { ReviewTime } from '../features/team/review-notice';
import { PageTitle } from '../features/site/page-title';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { FormFacts } from '../features/group-visits/application-facts';
import { RelatedLines } from '../features/group-visits/related-lines';
import { TeamCode } from '../features/group-visits/team-code';
import { ApplicationActs } from '../features/group-visits/application-acts';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk } from '../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../styles/common.module.css';
import css from '../features/group-visits/application-case.module.css';
import groupVisits from '../features/group-visits/group-visits.module.css';

/** One application: its state, next step, history and form data. */
export function GroupApplicationPage({
  params: { authapplyid },
}: {
  params: { authapplyid: string };
}) {
  return (
    <GroupFrame>
      <OpenApplication authapplyid={authapplyid} />
    </GroupFrame>
  );
}

function OpenApplication({ authapplyid }: { authapplyid: string }) {
  const { t } = useTranslation();
  const nextStep = useNextStep();
  const inWords = useDateInWords();
  const { data, error } = useAsk(groupVisitCalls.get, { authapplyid }, { refetchInterval: 15_000 });
  if (error && !data)
    return <ErrorPage error={error} back={{ to: urls.auth.index, text: t('auth.applications') }} />;
  if (!data) return <WaitingLines rows={12} />;
  const { apply: application } = data;
  return (
    <div className={css.applicationCase}>
      <header className={groupVisits.pageHead}>
        <PageTitle mark={<ApprovalTag {...application} />}>
          {t('auth.detail.title', { id: application.authapplyid })}
        </PageTitle>
        <ApplicationActs application={application} />
      </header>
      <p className={common.notice}>
        {nextStep(application)} {mayHappen('approve', application.approval) && <ReviewTime />}
        {mayHappen('lapse', application.approval) && application.session && (
          <>
            <br />
            {t('auth.detail.decideBefore', {
              time: `${inWords(application.eventsdate)} ${application.session.slice(0, 5)}`,
            })}
          </>
        )}
        <HallComment comment={application.approvalcomments} fields={application.fixedfields} />
        <RelatedLines application={application} />
      </p>
      {application.qr && <TeamCode application={application} />}
      <section className={common.card}>
        <h2>{t('auth.detail.steps')}</h2>
        <StepList of={application} />
      </section>
      <FormFacts application={application} />
    </div>
  );
}
