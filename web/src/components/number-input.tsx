import { useState } from 'react';
import type { FieldProps } from './field-props';
import { TextInput } from './text-input';
import { readWholeNumber } from './typed-number';

interface Props extends FieldProps {
  value?: number | undefined;
  /** Undefined if the field is empty or holds no whole number. */
  onChange?: ((value: number | undefined) => void) | undefined;
  placeholder?: string;
  name?: string;
}

/**
 * A whole number from 0. The field keeps the text while it is typed, and shows the number that it read on leaving it. The
 * form checks the limits.
 */
export function NumberInput({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  const shown = value === undefined ? '' : String(value);
  const isLatest = typed !== undefined && readWholeNumber(typed) === value;
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={isLatest ? typed : shown}
      onChange={(text) => {
        setTyped(text);
        onChange?.(readWholeNumber(text));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
