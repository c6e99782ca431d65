import { useTranslation } from 'react-i18next';
import { SignInForm } from '../features/security/sign-in-form';

/** What stands in the place of the console while nobody is signed in. */
export function SignInPage() {
  const { t } = useTranslation();
  return (
    <main className="sign-in">
      <h1>{t('console.signIn.title')}</h1>
      <SignInForm />
    </main>
  );
}
