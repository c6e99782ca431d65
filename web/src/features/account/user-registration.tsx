import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import { usernameLength } from '@hall/shared/codes/limits';
import { RegisterUserDto } from '@hall/shared/contract/account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { AgreeField } from './agree-field';
import { RegistrationFields } from './registration-fields';
import { useSignedIn } from './use-signed-in';
import { showMessage } from '../../messages/messages';
import { call } from '../../api/call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';

/** Registration of an individual, who is then signed in (spec 3, 5). */
export function UserRegistration() {
  const { t } = useTranslation();
  const signedIn = useSignedIn('user');
  const form = useCheckedForm(
    RegisterUserDto,
    async (fields) => {
      await signedIn(await call(accountCalls.userRegister, fields));
      showMessage('success', t('account.registry.done'));
    },
    { initial: { doctype: 1 } },
  );
  return (
    <CheckedForm of={form}>
      <TextField
        name="username"
        label={t('account.field.username')}
        autoComplete="username"
        hint={t('account.hint.username', usernameLength)}
      />
      <RegistrationFields nameLabel={t('account.field.realname')} />
      <AgreeField type="user" />
      <Button look="primary" type="submit" block loading={form.busy}>
        {t('account.registry.submit')}
      </Button>
    </CheckedForm>
  );
}
