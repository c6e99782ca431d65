import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import type { FieldProps } from './field-props';
import css from './choice.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  /** Shows the box as wrong, and sets `aria-invalid`. */
  isWrong?: boolean | undefined;
  /** The label, next to the box. */
  children?: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({
  checked = false,
  onChange,
  isWrong,
  className,
  children,
  'aria-invalid': invalid = isWrong,
  ...rest
}: CheckboxProps) {
  return (
    <label className={classes(css.choice, className)}>
      <input
        {...rest}
        type="checkbox"
        className={css.box}
        checked={checked}
        aria-invalid={invalid}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {children && <span className={css.label}>{children}</span>}
    </label>
  );
}

interface CheckboxOption<Value> {
  value: Value;
  label: ReactNode;
  /** The id of its box, for a link to it. */
  id?: string;
  disabled?: boolean;
}

interface GroupProps<Value> extends FieldProps {
  value?: readonly Value[] | undefined;
  /** Called with the chosen values, in the order of the options. */
  onChange?: (values: Value[]) => void;
  options: readonly CheckboxOption<Value>[];
  /** One option a line. */
  vertical?: boolean;
}

/** Several choices of a few. Name it by `aria-label` or `aria-labelledby`. */
export function CheckboxGroup<Value extends string | number>({
  value = [],
  onChange,
  options,
  vertical = false,
  disabled = false,
  isWrong,
  className,
  'aria-invalid': invalid = isWrong,
  'aria-describedby': described,
  'aria-required': _required,
  ...rest
}: GroupProps<Value>) {
  const change = (option: Value, checked: boolean): void =>
    onChange?.(
      options
        .map((one) => one.value)
        .filter((one) => (one === option ? checked : value.includes(one))),
    );
  return (
    <div
      {...rest}
      role="group"
      // Lets a message of the form lead here.
      tabIndex={-1}
      aria-describedby={described}
      className={classes(css.group, vertical && css.isVertical, className)}
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          id={option.id}
          disabled={disabled || option.disabled === true}
          aria-invalid={invalid}
          checked={value.includes(option.value)}
          onChange={(checked) => change(option.value, checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}
