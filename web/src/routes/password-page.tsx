import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { deviceStorage } from '../api/device-storage';
import { showMessage } from '../app/messages';
import { AccountFrame } from '../features/account/account-frame';
import { profileQuery } from '../features/account/profile.query';
import { PresentPassword } from '../features/account/present-password';
import { NewPasswordFields } from '../features/account/registration-fields';
import { RefusalAlert } from '../features/account/refusal-alert';
import { useGuardedCall } from '../features/account/use-guarded-call';
import { useForm } from '../features/forms/use-form';
import { NotYet } from '../features/site/not-yet';
import { urls } from '../urls';
import '../features/account/own-account.css';

/** The password: changed by the old one; who came by code sets the first by code. */
export function PasswordPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const profile = useQuery(profileQuery(type));
  return (
    <AccountFrame>
      <section className="card">
        <h1>{t('team.password.title')}</h1>
        {!profile.data && <NotYet of={profile} />}
        {profile.data && !profile.data.profile.haspassword && (
          <>
            <p>{t('team.password.none')}</p>
            <Link to={urls.reset(type)} className="ant-btn ant-btn-primary">
              {t('team.password.set')}
            </Link>
          </>
        )}
        {profile.data?.profile.haspassword && <ChangePasswordForm />}
      </section>
    </AccountFrame>
  );
}

function ChangePasswordForm() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const form = useForm(ChangePasswordDto, {});
  const { busy, send, captcha, refusal } = useGuardedCall(
    ownAccountCalls.changePassword(type),
    form,
    () => {
      showMessage('success', t('team.password.changed'));
      for (const name of ['oldpassword', 'password', 'confirmpassword']) form.set(name, '');
    },
  );
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) send(form.fields);
  };
  return (
    <form className="form-narrow" onSubmit={onSubmit} noValidate>
      <PresentPassword form={form} name="oldpassword" label="old" />
      <NewPasswordFields form={form} />
      <RefusalAlert refusal={refusal} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('team.password.submit')}
      </Button>
      {captcha}
    </form>
  );
}
