import { Form, type FormItemProps, Input } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenForm } from './checked-form';
import { faultText } from './fault';
import type { FieldRule } from './use-checked-form';
import css from './forms.module.css';

/** @returns the ids of a field's descriptions, as value of `aria-describedby` */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

interface FrameProps {
  /** Id of the control. */
  id: string;
  label?: ReactNode;
  error?: string | undefined;
  /** Shown before the control, with the id `<id>-hint`. */
  hint?: ReactNode;
  /** Shown after the control: another control, or a result of the input. */
  note?: ReactNode;
  /** Shown next to the control. */
  extra?: ReactNode;
  className?: string | undefined;
  /** Marks a required field among optional ones. */
  isRequired?: boolean | undefined;
  children: ReactNode;
}

/**
 * A label, a hint, the control and its fault, in this order, 4 px apart. A hint must be added to the control's
 * `aria-describedby`; `Field` does so.
 */
export function FieldFrame(props: FrameProps) {
  const { id, label, error, hint, note, extra, className, isRequired = false, children } = props;
  return (
    <Form.Item
      layout="vertical"
      className={className ?? ''}
      label={label}
      htmlFor={id}
      required={isRequired}
      validateStatus={error ? 'error' : ''}
    >
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {extra ? (
        <div className={css.control}>
          {children}
          {extra}
        </div>
      ) : (
        children
      )}
      {error && (
        <span id={`${id}-error`} className={css.fieldError} role="alert">
          {error}
        </span>
      )}
      {note && <div className={css.note}>{note}</div>}
    </Form.Item>
  );
}

/**
 * @param label shown with the fault next to the form's button
 * @param rule an additional rule of the field
 * @returns the properties that link a control to its fault; registers the field as visible
 */
export function useField(name: string, label?: ReactNode, rule?: FieldRule) {
  const { t } = useTranslation();
  const { register, faults, idOf, leave } = useOpenForm();
  const latest = useRef(rule);
  useEffect(() => {
    latest.current = rule;
  });
  const called = typeof label === 'string' ? label : '';
  useEffect(
    () => register(name, { label: called, rule: (value) => latest.current?.(value) }),
    [register, name, called],
  );
  const error = faultText(faults[name]?.fault, t);
  return { id: idOf(name), error: error || undefined, leave: () => leave(name) };
}

type Binding = Pick<
  FormItemProps,
  'valuePropName' | 'getValueProps' | 'getValueFromEvent' | 'normalize'
>;

interface FieldProps extends Omit<FrameProps, 'id' | 'error'>, Binding {
  /** Name in the request class. */
  name: string;
  /** Id of the note, if it describes the control. */
  noteId?: string | undefined;
  rule?: FieldRule | undefined;
  /** One control, as required by antd's `Form.Item`. */
  children: ReactElement<object>;
}

/** A field of a `CheckedForm`. */
export function Field({
  name,
  label,
  hint,
  note,
  noteId,
  extra,
  className,
  isRequired,
  rule,
  children,
  ...item
}: FieldProps) {
  const { id, error, leave } = useField(name, label, rule);
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      note={note}
      extra={extra}
      className={className}
      isRequired={isRequired}
    >
      {/* Its own state would be "success" after typing, and hide the frame's error. */}
      <Form.Item name={name} noStyle validateStatus={error ? 'error' : ''} {...item}>
        {cloneElement(children, {
          id,
          'aria-invalid': Boolean(error),
          'aria-required': isRequired || undefined,
          'aria-describedby': describedBy(hint ? `${id}-hint` : '', error && `${id}-error`, noteId),
          onBlur: leave,
        } as object)}
      </Form.Item>
    </FieldFrame>
  );
}

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
