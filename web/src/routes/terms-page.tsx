import { useTranslation } from 'react-i18next';
import { PageTitle } from '../features/site/page-title';
import { TermsText, useTerms } from '../features/site/terms-text';
import common from '../styles/common.module.css';

/** The terms of every account, and what guides and agencies also agree to. */
export function TermsPage() {
  const { t } = useTranslation();
  const isLoaded = useTerms().isSuccess;
  return (
    <section className={common.card}>
      <PageTitle>{t('account.terms.title')}</PageTitle>
      <TermsText of={({ everybody }) => everybody} rows={24} />
      {/* Together: a late part would move the headings of those below. */}
      {isLoaded && (
        <>
          <h2>{t('account.terms.guides')}</h2>
          <TermsText of={({ more }) => more.tg} />
          <h2>{t('account.terms.agencies')}</h2>
          <TermsText of={({ more }) => more.ta} />
        </>
      )}
    </section>
  );
}
