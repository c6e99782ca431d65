import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingLines } from '../site/not-yet';
import { useAsk } from '../site/use-ask';
import { deviceStorage } from '../../device/device-storage';
import { keeping } from '../../device/keeping';
import { urls } from '../../urls';
import { FirstPasswdForm } from './first-passwd-form';
import { PasswdDialog } from './passwd-dialog';
import { UnitLoginForm } from './unit-login-form';
import { useUnitToken } from './use-unit-token';
import { unitQuery } from '../../api/authorization/get-unit';
import { logOutUnit } from '../../api/authorization/log-out-unit';
import { keys } from '../../api/keys';
import css from './authorization.module.css';

/** What every page of the authorization area stands in: the sign-in in its place until there is one. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const token = useUnitToken();
  const unit = useQuery({ ...unitQuery, enabled: token !== null });
  if (!token) return <UnitLoginForm />;
  // Nothing else is asked for before it is known that it may be: offline it is not, and drafts stay open.
  if (unit.isLoading)
    return (
      <>
        <UnitBar />
        <WaitingLines rows={12} />
      </>
    );
  return (
    <>
      <UnitBar />
      {unit.data?.unit.passwddue ? <FirstPasswdForm /> : children}
    </>
  );
}

function UnitBar() {
  const { t } = useTranslation();
  const ask = useAsk();
  const queries = useQueryClient();
  const { data } = useQuery(unitQuery);
  const [changing, setChanging] = useState(false);
  const logOut = async (): Promise<void> => {
    await logOutUnit().catch(() => undefined);
    deviceStorage.writeUnitToken(null);
    keeping.unit.forget();
    queries.removeQueries({ queryKey: keys.unit });
  };
  return (
    <nav className={`${css.unitBar} no-print`} data-testid="unit-bar" aria-label={t('auth.nav')}>
      <div className={css.unitLinks}>
        <Link
          to={urls.auth.index}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t('auth.applies')}
        </Link>
        <Link
          to={urls.authReport.index}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t('auth.reports')}
        </Link>
      </div>
      <b className={css.unitName}>{data?.unit.unitname ?? ' '}</b>
      <Button type="text" size="small" onClick={() => setChanging(true)}>
        {t('auth.passwd.title')}
      </Button>
      <Button
        type="text"
        size="small"
        onClick={() => {
          void ask({
            title: t('site.header.logoutTitle'),
            okText: t('site.action.confirm'),
            cancelText: t('site.action.cancel'),
            onOk: logOut,
          });
        }}
      >
        {t('auth.logout')}
      </Button>
      {changing && <PasswdDialog onClose={() => setChanging(false)} />}
    </nav>
  );
}
