import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import {
  accountCalls,
  type SignInAnswer,
  TypedLoginDto,
  UsernameLoginDto,
} from '@hall/shared/contract/account';
import { call } from '../../api/call';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { usePasswordSignIn } from './use-password-sign-in';
import { useSignedIn } from './use-signed-in';

/** Username (individuals) or ID number or phone (guides, agencies), and the password. */
export function PasswordLoginForm({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const name = type === 'user' ? 'username' : 'loginname';
  const form = useForm(type === 'user' ? UsernameLoginDto : TypedLoginDto, {});
  const path = type === 'user' ? accountCalls.usernameLogin : accountCalls.typedLogin(type);
  const signedIn = useSignedIn(type);
  const { busy, fault, captcha, onSubmit } = usePasswordSignIn(form, async (fields) =>
    signedIn(await call<SignInAnswer>(path, fields)),
  );
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
      {fault}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('account.login.submit')}
      </Button>
      {captcha}
    </form>
  );
}
