import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, TextField, useCheckedForm } from '@hall/ui/forms';
import { ChangeStaffPasswordDto, sessionEndpoints } from '@hall/shared/contract/staff/session';
import { meQuery } from '../api/me';
import { PageHead } from '../layouts/page-head';
import { TotpCard } from '../features/security/totp-card';
import { useAct } from '../api/use-call';
import css from '../features/security/security.module.css';

/** The reader's password and second factor. Shown before any other page while one of them is due. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  // A successful change resets the forms.
  const [changes, setChanges] = useState(0);
  if (!me) return null;
  return (
    <div className={css.securityPage}>
      <PageHead title={t('console.menu.security')} />
      {me.duty && <Alert type="warning" showIcon title={t(`security.duty.${me.duty}`)} />}
      {me.duty !== 'totp' && (
        <PasswordCard key={changes} onChanged={() => setChanges(changes + 1)} />
      )}
      {me.duty !== 'password' && <TotpCard isSetUp={me.totp} />}
    </div>
  );
}

function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const change = useAct(sessionEndpoints.changePassword, { quiet: true });
  const form = useCheckedForm(ChangeStaffPasswordDto, async (fields) => {
    await change.mutateAsync(fields);
    void message.success(t('security.passwordChanged'));
    onChanged();
  });
  return (
    <section className={css.securityCard}>
      <h2>{t('security.password')}</h2>
      <CheckedForm of={form}>
        <TextField
          name="oldpassword"
          label={t('security.oldpassword')}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          name="password"
          label={t('security.newpassword')}
          type="password"
          autoComplete="new-password"
          hint={t('validation.staffPassword')}
        />
        <TextField
          name="confirmpassword"
          label={t('security.confirmpassword')}
          type="password"
          autoComplete="new-password"
        />
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {t('security.changePassword')}
        </Button>
      </CheckedForm>
    </section>
  );
}
