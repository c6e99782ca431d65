import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePhoneDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { deviceStorage } from '../api/device-storage';
import { showMessage } from '../app/messages';
import { AccountFrame } from '../features/account/account-frame';
import { profileQuery } from '../features/account/profile.query';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { PresentPassword } from '../features/account/present-password';
import { RefusalAlert } from '../features/account/refusal-alert';
import { useGuardedCall } from '../features/account/use-guarded-call';
import { useForm } from '../features/forms/use-form';
import { urls } from '../urls';
import '../features/account/own-account.css';

/** Another phone: a code to the new one, and the password. */
export function PhonePage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const queries = useQueryClient();
  const profile = useQuery(profileQuery(type));
  const form = useForm(ChangePhoneDto, {});
  const { busy, send, captcha, refusal } = useGuardedCall(
    ownAccountCalls.changePhone(type),
    form,
    async () => {
      showMessage('success', t('team.phone.changed'));
      for (const name of ['telnum', 'smscode', 'password']) form.set(name, '');
      await queries.invalidateQueries();
    },
  );
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) send(form.fields);
  };
  return (
    <AccountFrame>
      <section className="card">
        <h1>{t('team.phone.title')}</h1>
        <dl className="facts">
          <dt>{t('team.phone.present')}</dt>
          <dd>{profile.data?.profile.telnum ?? '…'}</dd>
        </dl>
        {profile.data && !profile.data.profile.haspassword && (
          <Alert
            type="warning"
            showIcon
            title={t('team.password.none')}
            action={<Link to={urls.reset(type)}>{t('team.password.set')}</Link>}
          />
        )}
        <form className="form-narrow" onSubmit={onSubmit} noValidate>
          <PhoneCodeFields form={form} scene="phone" label={t('team.phone.next')} />
          <PresentPassword form={form} />
          <RefusalAlert refusal={refusal} />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('team.phone.submit')}
          </Button>
          {captcha}
        </form>
      </section>
    </AccountFrame>
  );
}
