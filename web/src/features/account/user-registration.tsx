import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountCalls, RegisterUserDto } from '@hall/shared/contract/account';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { AgreeField } from './agree-field';
import { RegistrationFields } from './registration-fields';
import { useSignInForm } from './use-sign-in-form';

/** Registration of an individual, who is signed in at once (spec 3, 5). */
export function UserRegistration() {
  const { t } = useTranslation();
  const form = useForm(RegisterUserDto, { doctype: 1 });
  const { busy, onSubmit } = useSignInForm(form, accountCalls.userRegister);
  return (
    <form onSubmit={onSubmit} noValidate>
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
