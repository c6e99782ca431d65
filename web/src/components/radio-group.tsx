import { type ReactNode, useId } from 'react';
import { classes } from './classes';
import type { FieldProps } from './field-props';
import css from './choice.module.css';

interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value> extends FieldProps {
  value?: Value | undefined;
  onChange?: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** The group's visible name. Without it, name the group by `aria-label` or `aria-labelledby`. */
  legend?: ReactNode;
  /** One option a line. */
  vertical?: boolean;
}

/** One choice of a few, all of them visible. */
export function RadioGroup<Value extends string | number>({
  value,
  onChange,
  options,
  legend,
  vertical = false,
  disabled = false,
  isWrong,
  className,
  'aria-invalid': invalid = isWrong,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset
      {...rest}
      role="radiogroup"
      // Lets a message of the form lead here.
      tabIndex={-1}
      aria-invalid={invalid}
      className={css.fieldset}
    >
      {legend && <legend className={css.legend}>{legend}</legend>}
      {/* A fieldset is no flexbox in old browsers. */}
      <div className={classes(css.group, vertical && css.isVertical, className)}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              className={classes(css.box, css.dot)}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled === true}
              onChange={() => onChange?.(option.value)}
            />
            <span className={css.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
