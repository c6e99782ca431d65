import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { bindingStateOf } from '@hall/shared/rules/bindings';
import { bindingRefusal, lockedRefusal, reviewRefusal } from '@hall/shared/rules/booking-blocks';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { urls } from '../../urls';
import { useMe } from '../../api/account/get-me';
import css from './booking-block.module.css';

/** Where each refusal that has a way out leads (spec 6), and what the way is called. */
const waysOut: Partial<Record<string, { to: string; key: string }>> = {
  [RefusalCode.accountLocked]: { to: urls.profile, key: 'profile' },
  [RefusalCode.accountPaused]: { to: urls.standing, key: 'standing' },
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

/** The way out of a refusal, where there is one. */
export function WayOut({ code }: { code: string }) {
  const { t } = useTranslation();
  const way = waysOut[code];
  return way ? <Link to={way.to}>{t(`team.wayOut.${way.key}`)}</Link> : null;
}

/** Says before the form is filled in why this account could not book, with the way out. */
export function BookingBlock() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const code = me && findBlock(me);
  if (!code) return null;
  return (
    <p className={css.block} role="alert">
      {t(`team.block.${code}`, { taname: me.tourGuide?.taname })} <WayOut code={code} />
    </p>
  );
}

function findBlock(me: SignInAnswer): RefusalCode | undefined {
  const { userInfo, tourGuide, travelAgents } = me;
  const status = (userInfo ?? tourGuide ?? travelAgents)?.status;
  if (status === undefined) return undefined;
  const own = lockedRefusal(status) ?? reviewRefusal(status);
  if (own) return own;
  if (userInfo && !userInfo.idnum) return RefusalCode.profileIncomplete;
  if (!tourGuide) return undefined;
  const state = bindingStateOf(tourGuide.joinstatus, tourGuide.breakoffstatus);
  return bindingRefusal('tg', state, me.travelagents_status);
}
