import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../forms/text-field';
import { StaffSignInDto } from '@hall/shared/contract/staff/session';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { LanguageSwitch } from '../layouts/language-switch';
import { sessionEnd, useSignIn } from '../api/sessions';
import { StaffCallError } from '../api/request';
import css from '../features/security/security.module.css';

/** The start page of a role, if not the overview. */
const startOf: Partial<Record<StaffRole, '/gate'>> = { gate: '/gate' };

/** Username, password and, if set up, the one-time code. A requested address is remembered. */
function SignInForm() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const isAtStart = useLocation({ select: ({ pathname }) => pathname === '/' });
  const form = useCheckedForm(StaffSignInDto, async (fields) => {
    // The server's errors are translated below.
    const me = await signIn.mutateAsync(fields).catch(() => undefined);
    const start = me && startOf[me.role];
    if (start && isAtStart) await navigate({ to: start, replace: true });
  });
  const end = sessionEnd();
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
      {end && !signIn.isError && (
        <Alert type="info" role="status" showIcon title={t(`console.signIn.${end}`)} />
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

/** Shown instead of the console while nobody is signed in. */
export function SignInPage() {
  const { t } = useTranslation();
  return (
    <main className={css.signIn}>
      <h1>{t('console.signIn.title')}</h1>
      <SignInForm />
      <p className={css.language}>
        <LanguageSwitch />
      </p>
    </main>
  );
}
