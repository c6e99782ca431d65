import { useTranslation } from 'react-i18next';
import css from './hidden-field.module.css';

interface Props {
  value?: string | undefined;
  onChange?(value: string): void;
}

/**
 * A honeypot field that only programs fill in. It is invisible, outside the tab order and hidden from screen readers.
 * Browsers and password managers do not autofill it. It blocks nobody: docs/product/fairness.md.
 */
export function HiddenField({ value = '', onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.away} aria-hidden="true" data-testid="hidden-field">
      <label>
        {t('site.leaveEmpty')}
        <input
          type="text"
          name="subject"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      </label>
    </div>
  );
}
