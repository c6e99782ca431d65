import { Link, useParams } from '@tanstack/react-router';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthDecision } from '@hall/shared/codes/approval';
import type { AuthorizationDetail } from '@hall/shared/contract/staff/authorizations';
import { FactBoard } from '@hall/ui/fact-board';
import { problemText } from '../api/problem-text';
import { useResource } from '../api/queries';
import { useShortcuts } from '../app/use-shortcuts';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { DecisionDialog } from '../features/authorizations/decision-dialog';
import { PersonsTable, StepTable } from '../features/authorizations/detail-parts';
import { LetterPanel } from '../features/authorizations/letter-panel';
import { useWaitingApplies } from '../features/authorizations/use-waiting-applies';
import { VisitOutcome } from '../features/authorizations/visit-outcome';
import '../features/authorizations/authorizations.css';

const keys: Record<AuthDecision, string> = { approve: 'a', return: 'c', reject: 'r' };

/** One application: what was asked for beside the letter, who comes, what speaks against them, the decision. */
export function AuthorizationPage() {
  const { t } = useTranslation();
  const { authapplyid = '' }: { authapplyid?: string } = useParams({ strict: false });
  const { data, error, refetch } = useResource<AuthorizationDetail>(
    authapplyid && `authorizations/${authapplyid}`,
    10_000,
  );
  if (error && !data)
    return (
      <Alert
        type="error"
        showIcon
        title={problemText(t, error)}
        action={<Button onClick={() => void refetch()}>{t('console.list.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton active />;
  return <ApplicationCase key={authapplyid} detail={data} />;
}

function ApplicationCase({ detail }: { detail: AuthorizationDetail }) {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<AuthDecision>();
  const { count, goNext } = useWaitingApplies(detail.authapplyid);
  useShortcuts({
    ...Object.fromEntries(
      detail.decisions.map((decision) => [keys[decision], () => setDeciding(decision)]),
    ),
    n: count ? goNext : undefined,
  });
  return (
    <>
      <div className="console-title">
        <h1>
          {detail.form.unitname} <ApprovalTag approval={detail.approval} />
        </h1>
        <Link className="no-print" to="/authorizations">
          {t('authorizations.back')}
        </Link>
        <Button className="no-print" onClick={() => window.print()}>
          {t('authorizations.sheet.print')}
        </Button>
        {count > 0 && (
          <Button className="no-print" onClick={goNext}>
            {t('authorizations.next', { count })} <kbd>N</kbd>
          </Button>
        )}
      </div>
      <div className="decision-bar">
        <b>
          {detail.eventsdate} {detail.session} · {detail.areaname}
        </b>
        <span>{t('authorizations.people', { count: detail.personscount })}</span>
        {detail.seatsleft !== null && detail.decidebefore && (
          <span>{t('authorizations.seatsLeft', { count: detail.seatsleft })}</span>
        )}
        {detail.decidebefore && (
          <span>{t('authorizations.decideBefore', { time: detail.decidebefore })}</span>
        )}
        {!detail.hasletter && <span className="is-missing">{t('authorizations.letterNone')}</span>}
        <span className="decision-buttons no-print">
          {detail.decisions.length === 0 && <span>{t('authorizations.decide.none')}</span>}
          {detail.decisions.map((decision) => (
            <Button
              key={decision}
              type={decision === 'approve' ? 'primary' : 'default'}
              danger={decision === 'reject'}
              onClick={() => setDeciding(decision)}
            >
              {t(`authorizations.decide.${decision}`)} <kbd>{keys[decision].toUpperCase()}</kbd>
            </Button>
          ))}
        </span>
      </div>
      <VisitOutcome detail={detail} />
      <div className="application-case">
        <div>
          <h2>{t('authorizations.section.form')}</h2>
          <FactBoard facts={detail} />
          <h2>{t('authorizations.section.steps')}</h2>
          <StepTable steps={detail.steps} />
        </div>
        <div className="no-print">
          <h2>{t('authorizations.section.letter')}</h2>
          <LetterPanel detail={detail} />
        </div>
      </div>
      <h2>{t('authorizations.section.persons', { count: detail.persons.length })}</h2>
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
