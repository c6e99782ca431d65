import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SmsLoginDto } from '@hall/shared/contract/account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { PhoneCodeFields } from './phone-code-fields';
import { useSignedIn } from './use-signed-in';
import { logInByCode } from '../../api/account';

/** Sign-in by an SMS code; a new phone creates an account. */
export function SmsLoginForm() {
  const { t } = useTranslation();
  const signedIn = useSignedIn('user');
  const form = useCheckedForm(SmsLoginDto, async (fields) => signedIn(await logInByCode(fields)));
  return (
    <CheckedForm of={form}>
      <PhoneCodeFields scene="login" />
      <Button type="primary" htmlType="submit" block loading={form.busy}>
        {t('account.login.submit')}
      </Button>
    </CheckedForm>
  );
}
