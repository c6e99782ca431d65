import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { AccountType } from '@hall/shared/codes/states';
import {
  accountCalls,
  type SignInAnswer,
  TypedLoginDto,
  UsernameLoginDto,
} from '@hall/shared/contract/account';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { SliderCaptcha } from '../captcha/slider-captcha';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { useSignedIn } from './use-signed-in';

/** Username (individuals) or ID number or phone (guides, agencies), and the password. */
export function PasswordLoginForm({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const name = type === 'user' ? 'username' : 'loginname';
  const form = useForm(type === 'user' ? UsernameLoginDto : TypedLoginDto, {});
  const path = type === 'user' ? accountCalls.usernameLogin : accountCalls.typedLogin(type);
  const signedIn = useSignedIn(type);
  const [solving, setSolving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (captchatoken?: string): Promise<void> => {
    setSolving(false);
    setBusy(true);
    setFault('');
    try {
      await signedIn(await call<SignInAnswer>(path, { ...form.fields, captchatoken }));
    } catch (error) {
      if (error instanceof CallError && error.code === AnswerCode.captchaNeeded) setSolving(true);
      else if (!form.takeError(error)) setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) void send();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField
        form={form}
        name={name}
        label={type === 'user' ? t('account.field.username') : t('account.login.loginname')}
        autoComplete="username"
      />
      <TextField
        form={form}
        name="password"
        label={t('account.field.password')}
        type="password"
        autoComplete="current-password"
      />
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('account.login.submit')}
      </Button>
      <SliderCaptcha
        open={solving}
        onToken={(token) => void send(token)}
        onClose={() => setSolving(false)}
      />
    </form>
  );
}
