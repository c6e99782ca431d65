import { useId } from 'react';
import { classes } from './classes';
import type { RadioGroupProps } from './radio-group';
import css from './segmented.module.css';

/** One choice of a few, drawn as a bar. Name it by `aria-label` or `aria-labelledby`. */
export function Segmented<Value extends string | number>({
  value,
  onChange,
  options,
  disabled = false,
  isWrong,
  className,
  'aria-invalid': invalid = isWrong,
  ...rest
}: Omit<RadioGroupProps<Value>, 'legend' | 'vertical'>) {
  const name = useId();
  return (
    <div
      {...rest}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={invalid}
      className={classes(css.segmented, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={css.item}>
          <input
            type="radio"
            name={name}
            className={css.input}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled === true}
            onChange={() => onChange?.(option.value)}
          />
          <span className={classes(css.text, option.value === value && css.isChosen)}>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
