import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import type { FieldProps } from './field-props';
import { TextInput } from './text-input';
import { dayOf } from './typed-day';

interface Props extends FieldProps {
  /** `YYYY-MM-DD`; empty if nothing is chosen. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  name?: string;
}

/**
 * A day of the hall, typed: a browser's own picker writes dates in its own format. Unreadable text stays in the field and is
 * passed on, so that the form's rule refuses it.
 */
export function DateInput({ value, onChange, onBlur, ...rest }: Props) {
  const { t } = useTranslation();
  const take = (text: string): void => {
    const day = dayOf(text, hallDateOf(readClock()));
    if (day !== value) onChange?.(day);
  };
  return (
    <TextInput
      autoComplete="off"
      placeholder={t('site.control.date')}
      {...rest}
      inputMode="numeric"
      value={value}
      onChange={onChange}
      onEnter={({ currentTarget }) => take(currentTarget.value)}
      onBlur={({ target }) => {
        if (target.value) take(target.value);
        onBlur?.();
      }}
    />
  );
}
