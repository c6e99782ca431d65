import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import type { TextProps } from './field-props';
import { EyeIcon, EyeOffIcon } from './icons';
import css from './text-input.module.css';

export interface TextInputProps extends TextProps<'input'> {
  /** Called on Enter. To keep the form from being sent, prevent the event's default. */
  onEnter?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Shows how many characters of `maxLength` are used. */
  hasCount?: boolean;
}

/** A single-line text field. */
export function TextInput({
  value = '',
  onChange,
  onEnter,
  onKeyDown,
  isWrong,
  hasCount = false,
  className,
  'aria-invalid': invalid = isWrong,
  ...rest
}: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      value={value}
      aria-invalid={invalid}
      className={classes(css.field, hasCount ? css.hasCount : className)}
      onChange={({ target }) => onChange?.(target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Enter that accepts a suggestion of an input method is not meant for the form.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.(event);
      }}
    />
  );
  if (!hasCount) return input;
  return (
    <span className={classes(css.frame, className)}>
      {input}
      <Count value={value} max={rest.maxLength} />
    </span>
  );
}

/** A password, with a button that shows it. */
export function PasswordInput({ className, ...rest }: Omit<TextInputProps, 'hasCount' | 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <span className={classes(css.frame, className)}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={css.hasButton}
      />
      <button
        type="button"
        className={css.inside}
        aria-label={t(shown ? 'site.control.hidePassword' : 'site.control.showPassword')}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </span>
  );
}

interface TextAreaProps extends TextProps<'textarea'> {
  /** Shows how many characters of `maxLength` are used. */
  hasCount?: boolean;
}

/** A text of several lines. */
export function TextArea({
  value = '',
  onChange,
  isWrong,
  hasCount = false,
  className,
  'aria-invalid': invalid = isWrong,
  ...rest
}: TextAreaProps) {
  return (
    <span className={classes(css.area, className)}>
      <textarea
        rows={3}
        {...rest}
        value={value}
        aria-invalid={invalid}
        className={css.field}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {hasCount && <Count value={value} max={rest.maxLength} />}
    </span>
  );
}

/** The used characters of a field. Screen readers skip it, because it changes with every key. */
const Count = ({ value, max }: { value: string; max: number | undefined }) => (
  <span className={css.count} aria-hidden>
    {max === undefined ? value.length : `${value.length} / ${max}`}
  </span>
);
