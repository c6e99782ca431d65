import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { docTypes } from '@hall/shared/codes/states';
import { NameHint } from './name-hint';
import type { FormState } from './use-form';
import './field.css';

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
  extra?: ReactNode;
  hint?: ReactNode;
}

/** A label, its control, and what is wrong with it, tied together for those who do not see them. */
function Field({ id, label, error, children, extra, hint }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        {children}
        {extra}
      </div>
      {hint}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  form: FormState;
  name: string;
  label: string;
  type?: 'text' | 'password' | 'tel';
  autoComplete?: string;
  disabled?: boolean;
  /** A person's name: below it stands what is kept of it. */
  isName?: boolean;
  extra?: ReactNode;
}

/** A text field of a form. */
export function TextField({
  form,
  name,
  label,
  type = 'text',
  autoComplete,
  disabled,
  isName,
  extra,
}: TextFieldProps) {
  const id = `field-${name}`;
  const error = form.errors[name];
  const value = form.fields[name] ?? '';
  const hintId = isName && `${id}-hint`;
  const Control = type === 'password' ? Input.Password : Input;
  return (
    <Field
      id={id}
      label={label}
      error={error}
      extra={extra}
      hint={hintId && <NameHint id={hintId} typed={String(value)} />}
    >
      <Control
        id={id}
        name={name}
        {...(type === 'tel' && { inputMode: 'tel' as const })}
        autoComplete={autoComplete ?? 'off'}
        disabled={disabled ?? false}
        value={value}
        status={error ? 'error' : ''}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(error && `${id}-error`, hintId)}
        onChange={(event) => form.set(name, event.target.value)}
        onBlur={() => form.leave(name)}
      />
    </Field>
  );
}

/** @returns the ids of what describes a field, as its attribute */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** The kind of document, one of five (spec 5). */
export function DocTypeField({ form, disabled }: { form: FormState; disabled?: boolean }) {
  const { t } = useTranslation();
  return (
    <Field id="field-doctype" label={t('account.field.doctype')} error={form.errors.doctype}>
      <Select
        id="field-doctype"
        aria-label={t('account.field.doctype')}
        disabled={disabled ?? false}
        value={form.fields.doctype as number}
        onChange={(value: number) => form.set('doctype', value)}
        options={docTypes.map((value) => ({ value, label: t(`account.doctype.${value}`) }))}
      />
    </Field>
  );
}
