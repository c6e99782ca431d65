import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Field } from './field';
import type { FieldRule } from './use-checked-form';
import css from './forms.module.css';

interface Props {
  name: string;
  label: ReactNode;
  type?: 'text' | 'password' | 'tel';
  autoComplete?: string;
  disabled?: boolean;
  maxLength?: number;
  hint?: ReactNode;
  note?: ReactNode;
  isRequired?: boolean;
  noteId?: string | undefined;
  /** A rule in addition to the request class. */
  rule?: FieldRule;
  /** Shown next to the field, such as a button that sends a code. */
  extra?: ReactNode;
}

/** A single-line text, a password or a telephone number. */
export function TextField({
  name,
  label,
  type = 'text',
  autoComplete = 'off',
  disabled = false,
  maxLength,
  ...frame
}: Props) {
  const Control = type === 'password' ? Input.Password : Input;
  return (
    <Field name={name} label={label} {...frame}>
      <Control
        name={name}
        {...(type === 'password' && { className: css.password })}
        {...(type === 'tel' && { inputMode: 'tel' as const })}
        {...(maxLength && { maxLength })}
        autoComplete={autoComplete}
        disabled={disabled}
      />
    </Field>
  );
}
