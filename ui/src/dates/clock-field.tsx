import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { clockOf, clockWhileTyping } from './clock';
import { type DateFieldProps, given, selectAll } from './date-field';
import css from './dates.module.css';

/**
 * A time of the hall's day, `HH:MM`. Typing replaces the field's content. Invalid text stays in the field and is passed on,
 * so that the form's rule refuses it.
 */
export function ClockField({
  value = '',
  onChange,
  onBlur,
  className = '',
  ...rest
}: DateFieldProps) {
  const take = (text: string): void => {
    if (clockOf(text) !== value) onChange?.(clockOf(text));
  };
  return (
    <Input
      {...given(rest)}
      className={`${css.clock} ${className}`}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      value={value}
      onFocus={selectAll}
      onChange={({ target }) => onChange?.(clockWhileTyping(target.value))}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') take(currentTarget.value);
      }}
      onBlur={({ target }) => {
        take(target.value);
        onBlur?.();
      }}
    />
  );
}
