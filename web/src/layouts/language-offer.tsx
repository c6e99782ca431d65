import { useTranslation } from 'react-i18next';
import { defaultLocale } from '@hall/shared/codes/states';
import { languageTag, localeOf, nextLocale } from '@hall/shared/locales/pick';
import { changeLocale } from '@hall/ui/locale';
import { CloseIcon } from '../components/icons';
import { loadTexts } from '../messages/load-texts';
import { useChangeLanguage } from './use-change-language';
import css from './language-offer.module.css';

/**
 * One line in English above the Chinese site, for a browser that asks for another language (product 11). The gateway marks
 * the page of such a browser, so the line is in the first frame. Both its buttons store a language, which removes the mark.
 */
export function LanguageOffer() {
  const { t, i18n } = useTranslation();
  const own = localeOf(i18n.language);
  const other = nextLocale(own);
  const { changing, change } = useChangeLanguage();
  if (own !== defaultLocale) return null;
  return (
    <div className={css.offer} lang={languageTag(other)} data-testid="language-offer">
      <button
        type="button"
        className={css.lead}
        aria-busy={changing}
        onClick={() => void change(other).then(focusPage)}
      >
        {t('site.language.offer')}
      </button>
      <button
        type="button"
        aria-label={t('site.language.decline')}
        onClick={() => void changeLocale(i18n, loadTexts, own).then(focusPage)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** The pressed button has gone, and its focus with it. */
const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true });
