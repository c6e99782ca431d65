import { Form, type FormItemProps } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenForm } from './checked-form';
import { sayFault } from './fault';
import type { FieldRule } from './use-checked-form';
import css from './forms.module.css';

/** @returns the ids of what describes a field, as its attribute */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

interface FrameProps {
  /** Of the control. */
  id: string;
  label?: ReactNode;
  error?: string | undefined;
  /** Said before the control, by the id `<id>-hint`. */
  hint?: ReactNode;
  /** What follows the control: another control, or what was made of the input. */
  note?: ReactNode;
  /** What stands beside the control. */
  extra?: ReactNode;
  className?: string | undefined;
  /** Marks what has to be filled in, where fields beside it need not be. */
  isRequired?: boolean | undefined;
  children: ReactNode;
}

/**
 * A label, a hint, the control and what is wrong with it, in this order, 4 px apart. Who gives a hint describes the control
 * by it; `Field` does so itself.
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
 * @param label what the fault is repeated under beside the form's button
 * @param rule that the field brings with it
 * @returns what ties a control of the form to its fault; the form knows from then on that it is shown
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
  const error = sayFault(faults[name]?.fault, t);
  return { id: idOf(name), error: error || undefined, leave: () => leave(name) };
}

type Binding = Pick<
  FormItemProps,
  'valuePropName' | 'getValueProps' | 'getValueFromEvent' | 'normalize'
>;

interface FieldProps extends Omit<FrameProps, 'id' | 'error'>, Binding {
  /** Of the request class. */
  name: string;
  /** The id of the note, where it describes the control. */
  noteId?: string | undefined;
  rule?: FieldRule | undefined;
  /** One control, as antd's `Form.Item` takes it. */
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
      {/* Its own state would be "success" once something was typed, and hide the frame's error. */}
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
