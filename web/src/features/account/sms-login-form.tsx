import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, type SignInAnswer, SmsLoginDto } from '@hall/shared/contract/account';
import { call } from '../../api/call';
import { showMessage } from '../../app/messages';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { SmsCodeField } from './sms-code-field';
import { useSignedIn } from './use-signed-in';

/** A phone and the code that was sent to it; a new phone makes an account. */
export function SmsLoginForm() {
  const { t } = useTranslation();
  const form = useForm(SmsLoginDto, {});
  const signedIn = useSignedIn('user');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!form.check()) return;
    setBusy(true);
    try {
      await signedIn(await call<SignInAnswer>(accountCalls.smsLogin, form.fields));
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
        name="telnum"
        label={t('account.field.telnum')}
        type="tel"
        autoComplete="tel"
      />
      <SmsCodeField form={form} scene="login" />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('account.login.submit')}
      </Button>
    </form>
  );
}
