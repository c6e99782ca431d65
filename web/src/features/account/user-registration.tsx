import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, RegisterUserDto, type SignInAnswer } from '@hall/shared/contract/account';
import { call } from '../../api/call';
import { showMessage } from '../../app/messages';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { AgreeField } from './agree-field';
import { RegistrationFields } from './registration-fields';
import { useSignedIn } from './use-signed-in';

/** Registration of an individual, who is signed in at once (spec 3, 5). */
export function UserRegistration() {
  const { t } = useTranslation();
  const form = useForm(RegisterUserDto, { doctype: 1 });
  const signedIn = useSignedIn('user');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!form.check()) return;
    setBusy(true);
    try {
      await signedIn(await call<SignInAnswer>(accountCalls.userRegister, form.fields));
    } catch (error) {
      if (!form.takeError(error)) showMessage('error', (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        form={form}
        name="username"
        label={t('account.field.username')}
        autoComplete="username"
      />
      <RegistrationFields form={form} nameLabel={t('account.field.realname')} />
      <AgreeField form={form} type="user" />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('account.registry.submit')}
      </Button>
    </form>
  );
}
