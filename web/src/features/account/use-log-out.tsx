import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';

import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import { clientValues } from '../../device/client-values';
import { deviceStorage } from '../../device/device-storage';
import { encodeOrderQuery, urls } from '../../urls';
import { hasUnsent } from '../drafts/open-request';
import { forgetAccount } from './forget-account';
import { call } from '../../api/call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';

/** @returns a function that asks for confirmation, signs out, and stores the way back as an order query (spec 4) */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const route = useLocation({ select: (location) => location.href });
  const logOut = async (): Promise<void> => {
    const type = deviceStorage.readAccountType();
    await call(accountCalls.logout(type)).catch(() => undefined);
    forgetAccount(queries);
    clientValues.write('orderquery', undefined);
    await navigate({
      to: urls.login(type),
      search: { orderquery: encodeOrderQuery(route) },
    });
  };
  return () =>
    void confirm({
      title: t('site.header.logoutTitle'),
      content: (
        <>
          <p>{t('site.header.logoutText')}</p>
          {hasUnsent() && <p>{t('booking.outbox.logout')}</p>}
        </>
      ),
      okText: t('site.header.logout'),
      onOk: logOut,
    });
}
