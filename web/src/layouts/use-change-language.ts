import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageSwitchMs } from '@hall/shared/codes/limits';
import type { Locale } from '@hall/shared/codes/states';
import { changeLocale } from '@hall/ui/locale';
import { loadTexts } from '../messages/load-texts';
import { showMessage } from '../messages/messages';

/**
 * @returns whether the language is changing, and a function that changes and stores it: about 300 ms of loading, then a
 *   success message (spec 4, 9)
 */
export function useChangeLanguage() {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const change = async (to: Locale): Promise<void> => {
    setChanging(true);
    const [, text] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, languageSwitchMs)),
      changeLocale(i18n, loadTexts, to).then(() => i18n.t('site.language.changed')),
    ]);
    setChanging(false);
    showMessage('success', text);
    void queries.invalidateQueries();
  };
  return { changing, change };
}
