import { Input } from 'antd';
import { Field, type TextFieldProps } from '@hall/ui/forms';
import css from './text-field.module.css';

/** A single-line text, a password or a telephone number in a `CheckedForm`. */
export function TextField({
  type = 'text',
  autoComplete = 'off',
  disabled = false,
  maxLength,
  ...field
}: TextFieldProps) {
  const Control = type === 'password' ? Input.Password : Input;
  return (
    <Field {...field}>
      <Control
        name={field.name}
        {...(type === 'password' && { className: css.password })}
        {...(type === 'tel' && { inputMode: 'tel' as const })}
        {...(maxLength && { maxLength })}
        autoComplete={autoComplete}
        disabled={disabled}
      />
    </Field>
  );
}
