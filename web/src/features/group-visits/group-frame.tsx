import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { WaitingLines } from '../site/not-yet';
import { useConfirm } from '../site/use-confirm';
import { deviceStorage } from '../../device/device-storage';
import { sealedStores } from '../../device/sealed-stores';
import { urls } from '../../urls';
import { type Attention, attentionOf } from './attention';
import { AttentionLinks } from './attention-links';
import { UnitLoginForm } from './unit-login-form';
import { unitKey, unitQuery, useApplications } from '../../api/group-units';
import { call } from '../../api/call';
import { groupVisitCalls, groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../../styles/common.module.css';
import css from './group-visits.module.css';
import { CheckedForm } from '@hall/ui/forms';
import { PasswdFields, usePasswdForm } from './passwd-form';
import { PageTitle } from '../site/page-title';
import { Panel } from '../site/panel';
import { useNamedApplication } from './application-search';
import { useAsk } from '../../api/use-call';

/** The frame of every page of the group visit area. It shows the sign-in form instead of the page while signed out. */
export function GroupFrame({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(
    (listen) => deviceStorage.subscribe(listen),
    deviceStorage.readUnitToken,
  );
  const unit = useQuery({ ...unitQuery, enabled: token !== null });
  // Other queries wait for the unit's data. Offline they do not run, and drafts stay open.
  const { attention, isAwaited } = useAttention(
    token !== null && unit.data?.unit.passwddue === false,
  );
  const isAsked = unit.isLoading || isAwaited;
  const [isOpen, setOpen] = useState(false);
  // An open page stays mounted during a refetch, so that a half-filled form does not disappear.
  if (isOpen !== (token !== null && (isOpen || !isAsked))) setOpen(!isOpen);
  if (!token) return <UnitLoginForm />;
  // Render the bar complete: a line added later would move the form down.
  if (isAsked && !isOpen)
    return (
      <>
        <UnitBar attention={[]} />
        <WaitingLines rows={12} />
      </>
    );
  return (
    <>
      <UnitBar attention={attention} />
      {unit.data?.unit.passwddue ? <FirstPasswdForm /> : children}
    </>
  );
}

function UnitBar({ attention }: { attention: Attention[] }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { data } = useQuery(unitQuery);
  const [changing, setChanging] = useState(false);
  const logOut = async (): Promise<void> => {
    await call(groupVisitCalls.logout).catch(() => undefined);
    deviceStorage.writeUnitToken(null);
    sealedStores.unit.forget();
    queries.removeQueries({ queryKey: unitKey });
  };
  return (
    <nav className={`${css.unitBar} no-print`} data-testid="unit-bar" aria-label={t('auth.nav')}>
      <div className={css.unitLinks}>
        <Link
          to={urls.auth.index}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t('auth.applications')}
        </Link>
        <Link
          to={urls.authReport.index}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t('auth.reports')}
        </Link>
      </div>
      <AttentionLinks attention={attention} />
      <b className={css.unitName}>{data?.unit.unitname ?? '\u00a0'}</b>
      <Button look="text" small onClick={() => setChanging(true)}>
        {t('auth.passwd.title')}
      </Button>
      <Button
        look="text"
        small
        onClick={() => {
          void confirm({
            title: t('site.header.logoutTitle'),
            okText: t('site.action.confirm'),
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

/** Makes a unit replace the password that the hall issued, then continues. */
function FirstPasswdForm() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { form, puzzle } = usePasswdForm(
    () => void queries.invalidateQueries({ queryKey: unitKey }),
  );
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t('team.password.first')}</PageTitle>
      <p className={common.quiet}>{t('auth.passwd.firstWhy')}</p>
      <CheckedForm of={form}>
        <PasswdFields />
        <Button look="primary" type="submit" block loading={form.busy}>
          {t('team.password.firstSubmit')}
        </Button>
      </CheckedForm>
      {puzzle}
    </section>
  );
}

/** The dialog in which a unit changes its password. */
function PasswdDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { form, puzzle } = usePasswdForm(onClose);
  return (
    <>
      <Panel
        open
        title={t('auth.passwd.title')}
        closeText={t('site.action.back')}
        onOk={{
          text: t('site.action.confirm'),
          busy: form.busy,
          act: form.submit,
        }}
        onClose={onClose}
      >
        <CheckedForm of={form}>
          <PasswdFields />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </CheckedForm>
      </Panel>
      {puzzle}
    </>
  );
}

/**
 * @param enabled whether the unit may use the queries: only after it has replaced its first password
 * @returns the open tasks, and whether they are loading; a failed or offline query does not count as loading
 */
function useAttention(enabled: boolean): { attention: Attention[]; isAwaited: boolean } {
  const applications = useApplications(enabled);
  const reports = useAsk(groupReportCalls.list, { pagesize: 100 }, { enabled });
  const open = useNamedApplication();
  return {
    attention: attentionOf(applications.data?.applies ?? [], reports.data?.reports ?? [], open),
    isAwaited: isFirstTry(applications) || isFirstTry(reports),
  };
}

const isFirstTry = ({ isLoading, failureCount }: UseQueryResult): boolean =>
  isLoading && failureCount === 0;
