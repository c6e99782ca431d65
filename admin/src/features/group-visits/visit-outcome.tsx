import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { type CeremonyConflict, needsReason, type Rival } from '@hall/shared/rules/ceremonies';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import css from './group-visits.module.css';
import common from '../../styles/common.module.css';

/** The outcome of an approved visit: people approved, admitted at the gate, and reported by the unit. */
export function VisitOutcome({ detail }: { detail: GroupVisitDetail }) {
  const { t } = useTranslation();
  const { admittedcount, personscount, report, reportedcount, stage, uninvited } = detail;
  if (admittedcount === null) return null;
  const counts = [
    ['approved', personscount],
    ['admitted', admittedcount],
    ['reported', reportedcount ?? '—'],
  ] as const;
  const differs = report && (reportedcount !== admittedcount || uninvited.length > 0);
  return (
    <section className={css.visitOutcome} data-testid="visit-outcome" aria-labelledby="outcome">
      <h2 id="outcome">{t('applications.section.report')}</h2>
      <dl>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`applications.outcome.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {report ? (
        <>
          <p>
            <Dated
              text={t('applications.reportLine', {
                time: report.arrivaltime || '—',
                flower: report.flower,
                at: formatInstant(report.reportedat),
              })}
            />
          </p>
          {report.remarks && <p className={common.formText}>{report.remarks}</p>}
        </>
      ) : (
        <p {...(stage !== 'begun' && { className: common.isMissing })}>
          {t(`applications.outcome.stage.${stage || 'over'}`)}
        </p>
      )}
      {differs && (
        <Alert
          type="warning"
          showIcon
          title={t('applications.outcome.differs')}
          description={
            uninvited.length > 0 &&
            t('applications.uninvited', {
              names: uninvited.map(({ realname }) => realname).join(t('applications.comma')),
            })
          }
        />
      )}
    </section>
  );
}

/** The conflicts of an application and the competing visits. Hidden if there are none. */
export function Conflicts({ detail: { conflicts } }: { detail: GroupVisitDetail }) {
  const { t } = useTranslation();
  if (!conflicts.length) return null;
  return (
    <Alert
      type={needsReason(conflicts) ? 'warning' : 'info'}
      showIcon
      data-testid="conflicts"
      title={t(`applications.conflict.${needsReason(conflicts) ? 'sure' : 'several'}`)}
      description={conflicts.map((conflict) => (
        <div key={conflict.kind}>
          <p>
            <Reason conflict={conflict} />
          </p>
          {conflict.kind !== 'seats' && <Rivals rivals={conflict.rivals} />}
        </div>
      ))}
    />
  );
}

function Reason({ conflict }: { conflict: CeremonyConflict }) {
  const { t } = useTranslation();
  if (conflict.kind === 'seats')
    return t('applications.conflict.seats', { count: conflict.left, needed: conflict.needed });
  const { rooms, rivals } = conflict;
  return conflict.kind === 'room'
    ? t('applications.conflict.room', {
        count: conflict.taken,
        rooms,
        // Approved visits come first.
        unit: rivals[0]?.unitname,
      })
    : t('applications.conflict.asked', { count: conflict.left, rooms });
}

function Rivals({ rivals }: { rivals: Rival[] }) {
  const { t } = useTranslation();
  return (
    <>
      {t('applications.conflict.rivals')}
      <ul className={css.rivals}>
        {rivals.map(({ authapplyid, unitname, session, approval }) => (
          <li key={authapplyid}>
            <Link to="/authorizations/$authapplyid" params={{ authapplyid }}>
              {unitname}
            </Link>{' '}
            {session} <ApprovalTag approval={approval} />
          </li>
        ))}
      </ul>
    </>
  );
}
