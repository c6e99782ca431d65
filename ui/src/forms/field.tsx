import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenForm } from './checked-form';
import { faultText } from './fault';
import { useFormKit } from './form-kit';
import type { FieldRule } from './form-values';
import { readChange } from './read-change';
import { useFormValue } from './use-form-value';
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
  const { id, label, error, hint, note, extra, className = '', isRequired, children } = props;
  const { markControl } = useFormKit();
  const control = markControl ? markControl(children, Boolean(error)) : children;
  return (
    <div className={`${css.field} ${className}`} data-field={id}>
      {label && (
        <div className={css.label}>
          <label htmlFor={id} className={isRequired ? css.isRequired : undefined}>
            {label}
          </label>
        </div>
      )}
      <div className={css.row}>
        <div className={css.content}>
          {hint && (
            <div id={`${id}-hint`} className={css.hint}>
              {hint}
            </div>
          )}
          {extra ? (
            <div className={css.control}>
              {control}
              {extra}
            </div>
          ) : (
            control
          )}
          {error && (
            <span id={`${id}-error`} className={css.fieldError} role="alert">
              {error}
            </span>
          )}
          {note && <div className={css.note}>{note}</div>}
        </div>
      </div>
    </div>
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

export interface FieldProps extends Omit<FrameProps, 'id' | 'error'> {
  /** Name in the request class. */
  name: string;
  rule?: FieldRule | undefined;
  /** The control's property for the value. The default is `value`. */
  prop?: 'value' | 'checked';
  /** Converts the form's value to the control's. */
  format?: (value: unknown) => unknown;
  /** Converts the control's value to the form's. */
  parse?: (value: unknown) => unknown;
  /** One control, which gets the value and calls `onChange` with a new value or the event of an input. */
  children: ReactElement<object>;
}

/** A field of a `CheckedForm`. */
export function Field({
  name,
  label,
  rule,
  prop = 'value',
  format = same,
  parse = same,
  children,
  ...frame
}: FieldProps) {
  const { id, error, leave } = useField(name, label, rule);
  const { setValues } = useOpenForm();
  const value = format(useFormValue(name));
  return (
    <FieldFrame {...frame} id={id} label={label} error={error}>
      {cloneElement(children, {
        id,
        'aria-invalid': Boolean(error),
        'aria-required': frame.isRequired || undefined,
        'aria-describedby': describedBy(frame.hint ? `${id}-hint` : '', error && `${id}-error`),
        [prop]: prop === 'checked' ? Boolean(value) : value,
        onChange: (change: unknown) => setValues({ [name]: parse(readChange(change)) }),
        onBlur: leave,
      } as object)}
    </FieldFrame>
  );
}

const same = (value: unknown): unknown => value;

/** Properties of an app's field for a single-line text, a password, a telephone number or an e-mail address. */
export interface TextFieldProps extends Omit<FieldProps, 'children' | 'prop' | 'format' | 'parse'> {
  type?: 'text' | 'password' | 'tel' | 'email';
  autoComplete?: string;
  disabled?: boolean;
  maxLength?: number;
}
