import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';

import { useTranslation } from 'react-i18next';
import { useAsk } from '../site/use-ask';
import { clientValues } from '../../device/client-values';
import { deviceStorage } from '../../device/device-storage';
import { encodeOrderQuery, urls } from '../../urls';
import { hasUnsent } from '../drafts/open-request';
import { forgetAccount } from './forget-account';
import { logOut as endSignIn } from '../../api/account';

/** @returns a function that asks for confirmation, signs out, and keeps the way back as an order query (spec 4) */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  const ask = useAsk();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const route = useLocation({ select: (location) => location.href });
  const logOut = async (): Promise<void> => {
    const type = deviceStorage.readAccountType();
    await endSignIn(type).catch(() => undefined);
    forgetAccount(queries);
    clientValues.write('orderquery', undefined);
    await navigate({
      to: urls.login(type),
      search: { orderquery: encodeOrderQuery(route) },
    });
  };
  return () =>
    void ask({
      title: t('site.header.logoutTitle'),
      content: (
        <>
          <p>{t('site.header.logoutText')}</p>
          {hasUnsent() && <p>{t('booking.outbox.logout')}</p>}
        </>
      ),
      okText: t('site.header.logout'),
      cancelText: t('site.action.cancel'),
      onOk: logOut,
    });
}
