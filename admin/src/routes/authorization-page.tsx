import { useNavigate, useParams } from '@tanstack/react-router';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthDecision } from '@hall/shared/codes/approval';
import type { AuthorizationDetail } from '@hall/shared/contract/staff/authorizations';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { problemText } from '../api/problem-text';
import { useThing } from '../api/queries';
import { ApprovalTag } from '../features/authorizations/approval-tag';
import { DecisionDialog } from '../features/authorizations/decision-dialog';
import { FormFacts, PersonsTable, StepTable } from '../features/authorizations/detail-parts';
import { formatInstant } from '../format/instants';
import '../features/authorizations/authorizations.css';

/** One application: what was asked for, who comes, what speaks against them, the letter, the decision. */
export function AuthorizationPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { authapplyid }: { authapplyid?: string } = useParams({ strict: false });
  const { data, error, refetch } = useThing<AuthorizationDetail>(
    authapplyid && `authorizations/${authapplyid}`,
    10_000,
  );
  const [deciding, setDeciding] = useState<AuthDecision>();
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
  return (
    <>
      <div className="console-title">
        <h1>
          {data.form.unitname} <ApprovalTag approval={data.approval} />
        </h1>
        <Button onClick={() => void navigate({ to: '/authorizations' })}>
          {t('authorizations.back')}
        </Button>
      </div>
      <div className="decision-bar">
        <b>
          {data.eventsdate} {data.session} · {data.areaname}
        </b>
        <span>
          {t('authorizations.persons')} {data.personscount}
        </span>
        {data.seatsleft !== null && (
          <span>{t('authorizations.seatsLeft', { count: data.seatsleft })}</span>
        )}
        {data.hasletter ? (
          <Button href={`${adminBase}/authorizations/${data.authapplyid}/letter`} size="small">
            {t('authorizations.letterOpen')}
          </Button>
        ) : (
          <span className="is-missing">{t('authorizations.letterNone')}</span>
        )}
        <span className="decision-buttons">
          {data.decisions.length === 0 && <i>{t('authorizations.decide.none')}</i>}
          {data.decisions.map((decision) => (
            <Button
              key={decision}
              type={decision === 'approve' ? 'primary' : 'default'}
              danger={decision === 'reject'}
              onClick={() => setDeciding(decision)}
            >
              {t(`authorizations.decide.${decision}`)}
            </Button>
          ))}
        </span>
      </div>
      {data.report && (
        <Alert
          type={data.uninvited.length ? 'warning' : 'info'}
          title={t('authorizations.reportLine', {
            came: data.reportedcount ?? 0,
            approved: data.personscount,
            time: data.report.arrivaltime || '—',
            flower: data.report.flower,
            at: formatInstant(data.report.reportedat),
          })}
          description={
            <>
              {data.report.remarks}
              {data.uninvited.length > 0 && (
                <p>
                  {t('authorizations.uninvited', {
                    names: data.uninvited.map(({ realname }) => realname).join('、'),
                  })}
                </p>
              )}
            </>
          }
        />
      )}
      <h2>{t('authorizations.section.steps')}</h2>
      <StepTable steps={data.steps} />
      <h2>{t('authorizations.section.form')}</h2>
      <FormFacts detail={data} />
      <h2>{t('authorizations.section.persons', { count: data.persons.length })}</h2>
      <PersonsTable key={data.version} detail={data} />
      {deciding && (
        <DecisionDialog detail={data} decision={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
