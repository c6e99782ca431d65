import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import type { AccountType } from '@hall/shared/codes/states';
import { useStart } from '../../api/start';
import { Checkbox } from '../../components/checkbox';
import { base, urls } from '../../urls';
import { TermsText } from '../site/terms-text';
import text from '../../styles/text.module.css';
import css from './agree-field.module.css';

/** The form sends a ticked box as 1. */
const asNumber = {
  prop: 'checked',
  format: (value: unknown) => value === 1,
  parse: (isTicked: unknown) => (isTicked ? 1 : undefined),
} as const;

/** The registration protocol in a scrolling box, and the consent checkbox below it (spec 5). */
export function AgreeField({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  return (
    <>
      <div
        className={css.protocolBox}
        role="region"
        aria-label={t('account.terms.title')}
        // Makes the scrolling region reachable by keyboard.
        tabIndex={0}
      >
        <h2>{t('account.terms.title')}</h2>
        <TermsText of={({ everybody, more }) => [...everybody, ...more[type]]} />
      </div>
      <ConsentField />
    </>
  );
}

/** The consent to the terms and the privacy policy, which open in another tab so that the form stays. */
export function ConsentField() {
  const { t } = useTranslation();
  const own = useStart().data?.hall.privacy;
  const link = (to: string, words: string) => (
    <a className={text.inText} href={to} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
  return (
    <Field name="agree" {...asNumber}>
      <Checkbox>
        {t('account.terms.agree')} {link(base + urls.terms, t('account.terms.named'))}{' '}
        {t('account.terms.and')} {link(own || base + urls.privacy, t('account.terms.namedPrivacy'))}
      </Checkbox>
    </Field>
  );
}
