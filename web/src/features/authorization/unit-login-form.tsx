import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  authCalls,
  UnitLoginDto,
  type UnitSignInAnswer,
} from '@hall/shared/contract/authorization';
import { callAsUnit } from '../../api/call';
import { usePasswordSignIn } from '../account/use-password-sign-in';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { unitKey } from './apply.query';

/** The sign-in that the hall issued to a unit; after three failures with a captcha. */
export function UnitLoginForm() {
  const { t } = useTranslation();
  const form = useForm(UnitLoginDto, {});
  const queries = useQueryClient();
  const { busy, fault, captcha, onSubmit } = usePasswordSignIn(form, async (fields) => {
    await callAsUnit<UnitSignInAnswer>(authCalls.login, fields);
    await queries.invalidateQueries({ queryKey: unitKey });
  });
  return (
    <section className="card narrow">
      <h1>{t('auth.login.title')}</h1>
      <p className="quiet">{t('auth.intro')}</p>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          form={form}
          name="loginid"
          label={t('auth.login.loginid')}
          autoComplete="username"
        />
        <TextField
          form={form}
          name="passwd"
          type="password"
          label={t('auth.login.passwd')}
          autoComplete="current-password"
        />
        {fault}
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('auth.login.submit')}
        </Button>
        <p className="quiet form-links">{t('auth.login.help')}</p>
      </form>
      {captcha}
    </section>
  );
}
