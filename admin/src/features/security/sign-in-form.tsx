import { CheckedForm, TextField, useCheckedForm } from '@hall/ui/forms';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StaffSignInDto } from '@hall/shared/contract/staff/session';
import { useSignIn } from '../../api/session/sign-in';
import { StaffCallError } from '../../api/staff-call-error';

/** Username, password and, where one is set, the one-time code. */
export function SignInForm() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const form = useCheckedForm(StaffSignInDto, async (fields) => {
    // What the server says of it is put in our words, below.
    await signIn.mutateAsync(fields).catch(() => undefined);
  });
  const problem = signIn.error instanceof StaffCallError ? signIn.error.problem : undefined;
  const fault = problem?.totpNeeded
    ? t('console.signIn.totpWrong')
    : problem?.status === 429
      ? t('console.signIn.many')
      : (problem?.errors?.[0]?.message ?? t('console.signIn.wrong'));
  return (
    <CheckedForm of={form}>
      {!navigator.cookieEnabled && (
        <Alert type="warning" role="alert" title={t('console.signIn.noCookies')} />
      )}
      {signIn.isError && <Alert type="error" role="alert" showIcon title={fault} />}
      <TextField name="username" label={t('console.signIn.username')} autoComplete="username" />
      <TextField
        name="password"
        type="password"
        label={t('console.signIn.password')}
        autoComplete="current-password"
      />
      {problem?.totpNeeded && (
        <TextField name="totp" label={t('console.signIn.totp')} autoComplete="one-time-code" />
      )}
      <Button type="primary" htmlType="submit" block loading={form.busy}>
        {t('console.signIn.submit')}
      </Button>
    </CheckedForm>
  );
}
