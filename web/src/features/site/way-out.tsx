import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { urls } from '../../urls';

/** The page that resolves each rejection (spec 6), and the key of the link's text. */
const waysOut: Partial<Record<string, { to: string; key: string }>> = {
  [RefusalCode.accountLocked]: { to: urls.profile, key: 'profile' },
  [RefusalCode.accountPaused]: { to: urls.standing, key: 'standing' },
  [RefusalCode.tooManyPeople]: { to: urls.standing, key: 'standing' },
  [RefusalCode.identityNeeded]: { to: urls.standing, key: 'standing' },
  [RefusalCode.blacklisted]: { to: urls.record, key: 'orders' },
  [RefusalCode.accountNotReviewed]: { to: urls.profile, key: 'review' },
  [RefusalCode.profileIncomplete]: { to: urls.profile, key: 'complete' },
  [RefusalCode.guideNotBound]: { to: urls.tourOperator, key: 'bind' },
  [RefusalCode.guidePendingReview]: { to: urls.tourOperator, key: 'binding' },
  [RefusalCode.agencyUnreviewed]: { to: urls.tourOperator, key: 'binding' },
  [RefusalCode.agencyLocked]: { to: urls.tourOperator, key: 'binding' },
  [RefusalCode.sessionConflict]: { to: urls.record, key: 'orders' },
  [RefusalCode.guideRequired]: { to: urls.guides, key: 'guides' },
};

/** @returns whether a rejection has a page that resolves it */
export const hasWayOut = (code: string | undefined): boolean => waysOut[code ?? ''] !== undefined;

/** The link that resolves a rejection, if there is one. */
export function WayOut({ code, className }: { code: string; className?: string | undefined }) {
  const { t } = useTranslation();
  const way = waysOut[code];
  return way ? (
    <Link to={way.to} className={className}>
      {t(`team.wayOut.${way.key}`)}
    </Link>
  ) : null;
}
