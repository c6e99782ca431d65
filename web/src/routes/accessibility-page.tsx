import { useTranslation } from 'react-i18next';
import { accessibilityCall } from '@hall/shared/contract/start';
import { useAsk } from '../api/use-call';
import { NotYet } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** The text of the hall for visitors with a disability (setting `accessibility`). The footer has the phone number. */
export function AccessibilityPage() {
  const { t } = useTranslation();
  const asked = useAsk(accessibilityCall);
  return (
    <section className={common.card}>
      <PageTitle>{t('site.footer.accessibility')}</PageTitle>
      {asked.data ? (
        asked.data.lines.map((line) => <p key={line}>{line}</p>)
      ) : (
        <NotYet of={asked} />
      )}
    </section>
  );
}
