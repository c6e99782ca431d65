import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import type { FieldProps } from './field-props';
import { DownIcon } from './icons';
import css from './select.module.css';

interface Props<Value> extends FieldProps {
  value?: Value | null | undefined;
  /** Nothing if the choice was cleared. */
  onChange?: ((value: Value | undefined) => void) | undefined;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen; default: 'Please select'. */
  placeholder?: string;
  /** Lets the visitor take the choice back. */
  canClear?: boolean;
  name?: string;
  autoComplete?: string;
}

/** One choice of a list: the browser's own select. */
export function Select<Value extends string | number>({
  value,
  onChange,
  options,
  placeholder,
  canClear = false,
  isWrong,
  className,
  'aria-invalid': invalid = isWrong,
  ...rest
}: Props<Value>) {
  const { t } = useTranslation();
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <span className={classes(css.frame, className)}>
      <select
        {...rest}
        className={classes(css.select, isEmpty && css.isEmpty)}
        value={isEmpty ? '' : value}
        aria-invalid={invalid}
        onChange={({ target }) =>
          onChange?.(options.find((option) => String(option.value) === target.value)?.value)
        }
      >
        {(isEmpty || canClear) && (
          <option value="">{placeholder ?? t('site.action.select')}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <DownIcon className={css.arrow} />
    </span>
  );
}
