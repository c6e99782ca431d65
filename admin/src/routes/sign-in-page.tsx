import { useTranslation } from 'react-i18next';
import { SignInForm } from '../features/security/sign-in-form';
import { LanguageSwitch } from '../layouts/language-switch';
import css from '../features/security/security.module.css';

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
