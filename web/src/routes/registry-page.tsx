import { Link, useSearch } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, RegisterUserDto, type SignInAnswer } from '@hall/shared/contract/account';
import { call } from '../api/call';
import { showMessage } from '../app/messages';
import { ProtocolLink } from '../features/account/protocol-link';
import { SmsCodeField } from '../features/account/sms-code-field';
import { useSignedIn } from '../features/account/use-signed-in';
import { DocTypeField, TextField } from '../features/forms/field';
import { useForm } from '../features/forms/use-form';
import { urls } from '../urls';

/** Registration of an individual (spec 3, 5). */
export function RegistryPage() {
  const { t } = useTranslation();
  const form = useForm(RegisterUserDto, { doctype: 1 });
  const signedIn = useSignedIn('user');
  const search: object = useSearch({ strict: false });
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
    <section className="card narrow">
      <h1>{t('account.registry.title')}</h1>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextField
          form={form}
          name="username"
          label={t('account.field.username')}
          autoComplete="username"
        />
        <TextField
          form={form}
          name="password"
          label={t('account.field.password')}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          form={form}
          name="confirmpassword"
          label={t('account.field.confirmpassword')}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          form={form}
          name="realname"
          label={t('account.field.realname')}
          autoComplete="name"
        />
        <DocTypeField form={form} />
        <TextField form={form} name="idnum" label={t('account.field.idnum')} />
        <TextField
          form={form}
          name="telnum"
          label={t('account.field.telnum')}
          type="tel"
          autoComplete="tel"
        />
        <SmsCodeField form={form} scene="register" />
        <div className="field">
          <Checkbox
            id="field-agree"
            checked={form.fields.agree === 1}
            onChange={(event) => form.set('agree', event.target.checked ? 1 : undefined)}
          >
            {t('account.registry.agree')}
          </Checkbox>
          <ProtocolLink />
          {form.errors.agree && (
            <p className="field-error" role="alert">
              {form.errors.agree}
            </p>
          )}
        </div>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('account.registry.submit')}
        </Button>
      </form>
      <p className="form-links">
        <Link to={urls.login('user')} search={search as never}>
          {t('account.registry.toLogin')}
        </Link>
      </p>
    </section>
  );
}
