import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageSwitchMs } from '@hall/shared/codes/limits';
import { languageTag, localeOf, nextLocale } from '@hall/shared/locales/pick';
import { changeLocale } from '@hall/ui/locale';
import { loadTexts } from '../messages/load-texts';
import { showMessage } from '../messages/messages';
import { HeaderButton } from '../theme/header-button';

/** Switches between Chinese and English: about 300 ms of loading, then a success message (spec 4, 9). */
export function LanguageToggle() {
  const { t, i18n } = useTranslation();
  const other = nextLocale(localeOf(i18n.language));
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const change = async (): Promise<void> => {
    setChanging(true);
    const [, text] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, languageSwitchMs)),
      changeLocale(i18n, loadTexts, other).then(() => i18n.t('site.language.changed')),
    ]);
    setChanging(false);
    showMessage('success', text);
    void queries.invalidateQueries();
  };
  return (
    <HeaderButton
      data-testid="language-toggle"
      loading={changing}
      lang={languageTag(other)}
      onClick={() => void change()}
    >
      {t('site.header.language')}
    </HeaderButton>
  );
}
