import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { useElder } from '../../device/elder-mode';
import { useNarrow } from '../../theme/use-narrow';
import { deviceStorage } from '../../device/device-storage';
import { urls } from '../../urls';
import { useMe } from '../../api/account/get-me';
import css from './account-frame.module.css';

/** What the account area holds, by account type; what only an agency itself may see, its operators do not. */
const menu = [
  { key: 'record', to: urls.record, for: ['user', 'tg', 'ta'] },
  { key: 'myticket', to: urls.myticket, for: ['user', 'tg', 'ta'] },
  { key: 'waitlist', to: urls.waitlist, for: ['user', 'tg', 'ta'] },
  { key: 'visitors', to: urls.visitors, for: ['user', 'tg', 'ta'] },
  { key: 'calendar', to: urls.calendar, for: ['user', 'tg', 'ta'], ownerOnly: true },
  { key: 'profile', to: urls.profile, for: ['user', 'tg', 'ta'] },
  { key: 'tourOperator', to: urls.tourOperator, for: ['tg'] },
  { key: 'guides', to: urls.guides, for: ['ta'] },
  { key: 'operator', to: urls.operator, for: ['ta'], ownerOnly: true },
  { key: 'password', to: urls.password, for: ['user', 'tg', 'ta'] },
  { key: 'phone', to: urls.phone, for: ['user', 'tg', 'ta'], ownerOnly: true },
  {
    key: 'securityQuestion',
    to: urls.securityQuestion,
    for: ['user', 'tg', 'ta'],
    ownerOnly: true,
  },
  { key: 'standing', to: urls.standing, for: ['user', 'tg', 'ta'] },
  { key: 'personalCopy', to: urls.personalCopy, for: ['user', 'tg', 'ta'], ownerOnly: true },
] as const satisfies { key: string; to: string; for: AccountType[]; ownerOnly?: true }[];

/** Addresses that show the orders too, as the index of their area. */
const showsRecord = (path: string): boolean =>
  /^\/(account|((user|tg|ta)\/)?success)\/?$/.test(path);

/** The account area: its side menu beside the page (spec 2). */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const isOperator = Boolean(useMe().data?.travelAgents?.operatorname);
  const items = menu.filter(
    (item) =>
      (item.for as readonly AccountType[]).includes(type) && !(isOperator && 'ownerOnly' in item),
  );
  const narrow = useNarrow();
  const menuRef = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    // On a phone the menu is wider than the page: where one stands must be in sight.
    const [list, current] = [menuRef.current, menuRef.current?.querySelector('[aria-current]')];
    if (list && current instanceof HTMLElement)
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  const nav = (
    <nav ref={menuRef} className={css.accountMenu} aria-label={t('account.menu.title')}>
      {items.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          activeProps={{ 'aria-current': 'page' }}
          {...(key === 'record' && showsRecord(path) && { 'aria-current': 'page' })}
        >
          {t(`account.menu.${key}`)}
        </Link>
      ))}
    </nav>
  );
  // Written large it is a long list: on a phone the page itself comes first.
  const isBelow = useElder() && narrow;
  return (
    <div className={css.accountFrame}>
      {!isBelow && nav}
      <div>{children}</div>
      {isBelow && nav}
    </div>
  );
}
