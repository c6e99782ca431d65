import { useTranslation } from 'react-i18next';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { bindingStateOf } from '@hall/shared/rules/bindings';
import { bindingRefusal, lockedRefusal, reviewRefusal } from '@hall/shared/rules/booking-blocks';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { useMe } from '../../api/account/get-me';
import { WayOut } from '../site/way-out';
import css from './booking-block.module.css';

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
