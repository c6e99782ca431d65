import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import type { Approval } from '@hall/shared/codes/approval';
import { approvedStates, holdingStates } from '@hall/shared/rules/approval';
import { Dated } from '../../format/instant';

/** @returns the text about the former visit: of an open request, of one that was approved, or of one that ended */
function sourceKind(approval: Approval): 'source' | 'movedFrom' | 'ended' {
  if (approvedStates.includes(approval)) return 'movedFrom';
  return holdingStates.includes(approval) ? 'source' : 'ended';
}

/** The application that asks for another date of a visit, and that visit, each with a link to the other. */
export function RelatedVisits({
  detail: { source, otherdate, movesvisit, approval },
}: {
  detail: GroupVisitDetail;
}) {
  const { t } = useTranslation();
  const lines = [
    source && ({ of: source, kind: movesvisit ? sourceKind(approval) : 'copy' } as const),
    otherdate &&
      ({
        of: otherdate,
        kind: approvedStates.includes(otherdate.approval) ? 'moved' : 'asked',
      } as const),
  ].filter((line) => line !== null);
  return lines.map(({ of, kind }) => (
    <Alert
      key={of.authapplyid}
      type="info"
      showIcon
      data-testid="related"
      title={
        <>
          <Dated
            text={t(`applications.related.${kind}`, {
              id: of.authapplyid,
              when: `${of.eventsdate} ${of.session}`.trim(),
            })}
          />{' '}
          <Link to="/authorizations/$authapplyid" params={{ authapplyid: of.authapplyid }}>
            {t('applications.related.open')}
          </Link>
        </>
      }
    />
  ));
}
