import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountCalls, SmsLoginDto } from '@hall/shared/contract/account';
import { useForm } from '../forms/use-form';
import { PhoneCodeFields } from './phone-code-fields';
import { useSignInForm } from './use-sign-in-form';

/** A phone and the code that was sent to it; a new phone makes an account. */
export function SmsLoginForm() {
  const { t } = useTranslation();
  const form = useForm(SmsLoginDto, {});
  const { busy, onSubmit } = useSignInForm(form, accountCalls.smsLogin);
  return (
    <form onSubmit={onSubmit} noValidate>
      <PhoneCodeFields form={form} scene="login" />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('account.login.submit')}
      </Button>
    </form>
  );
}
