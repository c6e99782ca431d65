import { useTranslation } from 'react-i18next';
import { PageTitle } from '../features/site/page-title';
import { TermsText } from '../features/site/terms-text';
import common from '../styles/common.module.css';

/** The built-in privacy policy. A hall can link its own text instead (`hall.privacy`). */
export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <section className={common.card}>
      <PageTitle>{t('account.terms.privacy')}</PageTitle>
      <TermsText of={({ privacy }) => privacy} />
    </section>
  );
}
