import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/account/get-me';
import { WayOut } from '../site/way-out';
import css from './booking-block.module.css';

/** @returns whether the account could book nothing at all now, as `BookingBlock` says; undefined while that is asked */
export function useIsBlocked(): boolean | undefined {
  const { data: me, signedIn, isLoading } = useMe();
  return signedIn && isLoading ? undefined : me?.blocked !== undefined;
}

/** Says before a form is filled in why this account could not book, with the way out. */
export function BookingBlock() {
  const { t, i18n } = useTranslation();
  const { data: me } = useMe();
  if (!me?.blocked) return null;
  const { code, errmsg } = me.blocked;
  const key = `team.block.${code}`;
  return (
    <p className={css.block} role="alert">
      {i18n.exists(key) ? t(key, { taname: me.tourGuide?.taname }) : errmsg} <WayOut code={code} />
    </p>
  );
}
