import { useTranslation } from 'react-i18next';
import { languageTag, localeOf, nextLocale } from '@hall/shared/locales/pick';
import { HeaderButton } from '../theme/header-button';
import { useChangeLanguage } from './use-change-language';

/** Switches between Chinese and English (spec 2). */
export function LanguageToggle() {
  const { t, i18n } = useTranslation();
  const other = nextLocale(localeOf(i18n.language));
  const { changing, change } = useChangeLanguage();
  return (
    <HeaderButton
      data-testid="language-toggle"
      loading={changing}
      lang={languageTag(other)}
      onClick={() => void change(other)}
    >
      {t('site.header.language')}
    </HeaderButton>
  );
}
