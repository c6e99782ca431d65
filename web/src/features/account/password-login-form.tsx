import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { TypedLoginDto, UsernameLoginDto } from '@hall/shared/contract/account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { usePuzzle } from '../captcha/use-puzzle';
import { useSignedIn } from './use-signed-in';
import { call } from '../../api/call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';

type Given = Partial<UsernameLoginDto & TypedLoginDto>;

/** Sign-in by password, with the username (individuals), or the ID number or phone (guides, agencies). */
export function PasswordLoginForm({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const name = type === 'user' ? 'username' : 'loginname';
  const signedIn = useSignedIn(type);
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(
    type === 'user' ? UsernameLoginDto : TypedLoginDto,
    async ({ username = '', loginname = '', password = '' }: Given) => {
      const answer = await solveIfAsked((captchatoken) =>
        type === 'user'
          ? call(accountCalls.usernameLogin, { username, password, captchatoken })
          : call(accountCalls.typedLogin(type), { loginname, password, captchatoken }),
      );
      if (answer) await signedIn(answer);
    },
  );
  return (
    <CheckedForm of={form}>
      <TextField
        name={name}
        label={type === 'user' ? t('account.field.username') : t('account.login.loginname')}
        autoComplete="username"
      />
      <TextField
        name="password"
        label={t('account.field.password')}
        type="password"
        autoComplete="current-password"
      />
      <Button look="primary" type="submit" block loading={form.busy}>
        {t('account.login.submit')}
      </Button>
      {puzzle}
    </CheckedForm>
  );
}
