import { useTranslation } from 'react-i18next';
import { type HallDate, hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import type { FieldProps } from './field-props';
import { TextInput } from './text-input';
import { dayOf, nativeDay, typedDay, unreadDay } from './typed-day';

interface Props extends FieldProps {
  /** `YYYY-MM-DD`; empty if nothing is chosen. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** The first and the last day that the browser's calendar offers. The form checks them. */
  min?: HallDate | undefined;
  max?: HallDate | undefined;
  /** Typed only, without the browser's calendar. */
  isTyped?: boolean;
  name?: string;
}

let nativeIsKnown: boolean | undefined;

/** @returns whether the browser has date fields: Safari 14.0 treats them as text */
function hasDateFields(): boolean {
  if (nativeIsKnown === undefined) {
    const input = document.createElement('input');
    input.type = 'date';
    input.value = 'no date';
    nativeIsKnown = input.value === '';
  }
  return nativeIsKnown;
}

/**
 * A day of the hall. Unreadable text stays in the field and is passed on, so that the form's rule refuses it.
 */
export function DateInput({ isTyped = false, ...rest }: Props) {
  return isTyped || !hasDateFields() ? <TypedDay {...rest} /> : <NativeDay {...rest} />;
}

type DayProps = Omit<Props, 'isTyped'>;

function NativeDay({ value, onChange, onBlur, ...rest }: DayProps) {
  return (
    <TextInput
      {...rest}
      // oxlint-disable-next-line hall/no-native-date -- the one native field; what it does not read is passed on
      type="date"
      value={nativeDay(value)}
      onChange={onChange}
      onBlur={({ target }) => {
        if (target.validity.badInput) onChange?.(unreadDay);
        onBlur?.();
      }}
    />
  );
}

function TypedDay({ value, onChange, onBlur, min: _min, max: _max, ...rest }: DayProps) {
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
      value={typedDay(value)}
      onChange={onChange}
      onEnter={({ currentTarget }) => take(currentTarget.value)}
      onBlur={({ target }) => {
        if (target.value) take(target.value);
        onBlur?.();
      }}
    />
  );
}
