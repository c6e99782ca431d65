import { Alert, Button, Input } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffCallError } from '../api/staff-call';
import { useSignIn } from '../api/session/sign-in';

/** Username, password and, where one is set, the one-time code. */
export function SignInPage() {
  const { t } = useTranslation();
  const [form, setForm] = useState({ username: '', password: '', totp: '' });
  const signIn = useSignIn();
  const problem = signIn.error instanceof StaffCallError ? signIn.error.problem : undefined;
  const fault = problem?.totpNeeded
    ? t('console.signIn.totpWrong')
    : problem?.status === 429
      ? t('console.signIn.many')
      : (problem?.errors?.[0]?.message ?? t('console.signIn.wrong'));
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { username, password, totp } = form;
    signIn.mutate({ username, password, ...(totp && { totp }) });
  };
  return (
    <main className="sign-in">
      <h1>{t('console.signIn.title')}</h1>
      <form onSubmit={onSubmit}>
        <label htmlFor="username">{t('console.signIn.username')}</label>
        <Input
          id="username"
          autoComplete="username"
          value={form.username}
          onChange={(event) => setForm({ ...form, username: event.target.value })}
        />
        <label htmlFor="password">{t('console.signIn.password')}</label>
        <Input.Password
          id="password"
          autoComplete="current-password"
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        {problem?.totpNeeded && (
          <>
            <label htmlFor="totp">{t('console.signIn.totp')}</label>
            <Input
              id="totp"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={form.totp}
              onChange={(event) => setForm({ ...form, totp: event.target.value })}
            />
          </>
        )}
        {signIn.isError && <Alert type="error" role="alert" title={fault} />}
        <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
          {t('console.signIn.submit')}
        </Button>
      </form>
    </main>
  );
}
