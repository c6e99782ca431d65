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
  /** What is said below the control. */
  hint?: ReactNode;
  /** What stands beside the control. */
  extra?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A label, its control, and what is wrong with it, tied together for those who do not see them. */
export function FieldFrame({ id, label, error, hint, extra, className, children }: FrameProps) {
  return (
    <Form.Item
      layout="vertical"
      className={className ?? ''}
      label={label}
      htmlFor={id}
      validateStatus={error ? 'error' : ''}
      help={
        error ? (
          <span id={`${id}-error`} className={`${css.fieldError} ${css.atField}`} role="alert">
            {error}
          </span>
        ) : undefined
      }
    >
      {extra ? (
        <div className={css.control}>
          {children}
          {extra}
        </div>
      ) : (
        children
      )}
      {hint && <div className={css.hint}>{hint}</div>}
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
  /** The id of the hint, where it describes the control. */
  hintId?: string | undefined;
  rule?: FieldRule | undefined;
  /** One control, as antd's `Form.Item` takes it. */
  children: ReactElement<object>;
}

/** A field of a `CheckedForm`. */
export function Field({
  name,
  label,
  hint,
  hintId,
  extra,
  className,
  rule,
  children,
  ...item
}: FieldProps) {
  const { id, error, leave } = useField(name, label, rule);
  return (
    <FieldFrame {...{ id, label, error, hint, extra, className }}>
      {/* Its own state would be "success" once something was typed, and hide the frame's error. */}
      <Form.Item name={name} noStyle validateStatus={error ? 'error' : ''} {...item}>
        {cloneElement(children, {
          id,
          'aria-invalid': Boolean(error),
          'aria-describedby': describedBy(error && `${id}-error`, hintId),
          onBlur: leave,
        } as object)}
      </Form.Item>
    </FieldFrame>
  );
}
