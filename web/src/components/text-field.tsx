import { Field, type TextFieldProps } from '@hall/ui/forms';
import { PasswordInput, TextInput } from './text-input';

/** A single-line text, a password, a telephone number or an e-mail address in a `CheckedForm`. */
export function TextField({
  type = 'text',
  autoComplete = 'off',
  disabled = false,
  maxLength,
  ...field
}: TextFieldProps) {
  const Control = type === 'password' ? PasswordInput : TextInput;
  return (
    <Field {...field}>
      <Control
        name={field.name}
        {...((type === 'tel' || type === 'email') && { inputMode: type })}
        {...(maxLength && { maxLength })}
        autoComplete={autoComplete}
        disabled={disabled}
      />
    </Field>
  );
}
