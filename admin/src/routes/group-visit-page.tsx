import { Link, useNavigate } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthDecision } from '@hall/shared/codes/approval';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { FactBoard } from '@hall/ui/fact-board';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { CaseActs, useNextCase } from '../features/review/next-case';
import { CasePanel } from '../features/cases/case-panel';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { groupVisit as address } from '../addresses/people';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { Conflicts, VisitOutcome } from '../features/group-visits/visit-outcome';
import { RelatedVisits } from '../features/group-visits/related-visits';
import { DecisionDialog } from '../features/group-visits/decision-dialog';
import { PersonsTable, StepTable } from '../features/group-visits/detail-parts';
import { LetterPanel } from '../features/group-visits/letter-panel';
import { LinkButton } from '../layouts/link-button';
import { PageHead } from '../layouts/page-head';
import { CallFault } from '../layouts/page-states';
import { Dated } from '../format/instant';
import { useAsk } from '../api/use-call';
import { useCan } from '../api/me';
import css from '../features/group-visits/group-visits.module.css';
import common from '../styles/common.module.css';

/** The applications that wait for the reader's decision, after the open one. */
function useNextApplication(authapplyid: string) {
  const navigate = useNavigate();
  const enabled = useCan()('authorizations.decide');
  const waiting = useAsk(groupVisitEndpoints.search, { mine: '1', pagesize: 10 }, { enabled });
  return useNextCase(
    waiting,
    (row) => row.authapplyid === authapplyid,
    (next) =>
      navigate(
        next
          ? { to: '/authorizations/$authapplyid', params: { authapplyid: next.authapplyid } }
          : { to: '/authorizations', search: { mine: '1' } },
      ),
  );
}

const keys: Record<AuthDecision, string> = { approve: 'a', return: 'c', reject: 'r', revoke: 'v' };

/** One application next to its letter: the visitors, the objections and the decision. */
export function GroupVisitPage() {
  const { t } = useTranslation();
  const { authapplyid } = address.useParams();
  const { data, error, refetch } = useAsk(
    groupVisitEndpoints.get,
    { authapplyid },
    { refetchInterval: 10_000 },
  );
  if (error && !data)
    return (
      <CallFault
        error={error}
        action={<Button onClick={() => void refetch()}>{t('console.list.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton active />;
  return <ApplicationCase key={authapplyid} detail={data} />;
}

function ApplicationCase({ detail }: { detail: GroupVisitDetail }) {
  const { t } = useTranslation();
  const may = useCan();
  const [deciding, setDeciding] = useState<AuthDecision>();
  const { next, goNext } = useNextApplication(detail.authapplyid);
  useShortcuts(
    Object.fromEntries(
      detail.decisions.map((decision) => [keys[decision], () => setDeciding(decision)]),
    ),
  );
  return (
    <>
      <PageHead title={detail.form.unitname} mark={<ApprovalTag {...detail} />}>
        <LinkButton className="no-print" to="/authorizations">
          {t('applications.back')}
        </LinkButton>
        <Button className="no-print" onClick={() => window.print()}>
          {t('applications.sheet.print')}
        </Button>
        {next}
      </PageHead>
      <div className={css.decisionBar} data-testid="decision-bar">
        <b data-testid="visit-hours">
          <Dated text={`${detail.eventsdate} ${detail.session} · ${detail.areaname}`} />
        </b>
        <span>{t('applications.people', { count: detail.personscount })}</span>
        {detail.seatsleft !== null && detail.decidebefore && (
          <span>{t('applications.seatsLeft', { count: detail.seatsleft })}</span>
        )}
        {detail.decidebefore && (
          <span>{t('applications.decideBefore', { time: detail.decidebefore })}</span>
        )}
        {detail.ticketcode && (
          <b data-testid="team-code">{t('applications.teamCode', { code: detail.ticketcode })}</b>
        )}
        {detail.order && may('orders.read') && (
          <Link to="/orders/$orderid" params={{ orderid: detail.order.orderid }}>
            {t('cases.kind.order', { key: detail.order.orderno })}
          </Link>
        )}
        {!detail.hasletter && (
          <span className={common.isMissing}>{t('applications.letterNone')}</span>
        )}
        <span data-testid="decisions" className={`${css.decisionButtons} no-print`}>
          {detail.decisions.length === 0 && <span>{t('applications.decide.none')}</span>}
          <CaseActs key={detail.approval}>
            {detail.decisions.map((decision) => (
              <Button
                key={decision}
                type={decision === 'approve' ? 'primary' : 'default'}
                danger={decision === 'reject' || decision === 'revoke'}
                onClick={() => setDeciding(decision)}
              >
                {t(
                  `applications.decide.${decision === 'approve' ? detail.approvalstep : decision}`,
                )}{' '}
                <kbd>{keys[decision].toUpperCase()}</kbd>
              </Button>
            ))}
          </CaseActs>
        </span>
      </div>
      <RelatedVisits detail={detail} />
      <Conflicts detail={detail} />
      <VisitOutcome detail={detail} />
      <div className={css.applicationCase}>
        <div>
          <h2>{t('applications.section.form')}</h2>
          <FactBoard facts={detail} />
          <h2>{t('applications.section.steps')}</h2>
          <StepTable steps={detail.steps} />
          <div className="no-print">
            <CasePanel kind="authorization" id={detail.authapplyid} />
            <h2>{t('auditPage.acts')}</h2>
            <SubjectActs kind="authorization" id={detail.authapplyid} />
          </div>
        </div>
        <div className="no-print">
          <h2>{t('applications.section.letter')}</h2>
          <LetterPanel detail={detail} />
        </div>
      </div>
      <h2>{t('applications.section.persons', { count: detail.persons.length })}</h2>
      <PersonsTable key={detail.version} detail={detail} />
      {deciding && (
        <DecisionDialog
          detail={detail}
          decision={deciding}
          onDone={goNext}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
