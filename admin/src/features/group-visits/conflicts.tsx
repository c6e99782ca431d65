import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { type CeremonyConflict, needsReason, type Rival } from '@hall/shared/rules/ceremonies';
import { ApprovalTag } from '@hall/ui/approval-tag';
import css from './group-visits.module.css';

/** The conflicts of an application and the competing groups. Hidden if there are none. */
export function Conflicts({ detail: { conflicts } }: { detail: GroupVisitDetail }) {
  const { t } = useTranslation();
  if (!conflicts.length) return null;
  return (
    <Alert
      type={needsReason(conflicts) ? 'warning' : 'info'}
      showIcon
      data-testid="conflicts"
      title={t(`authorizations.conflict.${needsReason(conflicts) ? 'sure' : 'several'}`)}
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
    return t('authorizations.conflict.seats', { count: conflict.left, needed: conflict.needed });
  const { rooms, rivals } = conflict;
  return conflict.kind === 'room'
    ? t('authorizations.conflict.room', {
        count: conflict.taken,
        rooms,
        // Approved groups come first.
        unit: rivals[0]?.unitname,
      })
    : t('authorizations.conflict.asked', { count: conflict.left, rooms });
}

function Rivals({ rivals }: { rivals: Rival[] }) {
  return (
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
  );
}
