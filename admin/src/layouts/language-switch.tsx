import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '@hall/ui/locale';
import { localeOf, nextLocale } from '@hall/shared/locales/pick';
import { loadTexts } from '../format/load-texts';

/** Switches to the other language, and shows its name. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <Button
      type="text"
      size="small"
      onClick={() => void changeLocale(i18n, loadTexts, nextLocale(localeOf(i18n.language)))}
    >
      {t('console.language')}
    </Button>
  );
}
