import type { ComponentProps } from 'react';
import css from './plain-button.module.css';

interface Props extends ComponentProps<'button'> {
  /** Whether the action of the button is running. */
  loading?: boolean;
}

/** A button on a header's dark red. */
export function HeaderButton({ loading = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading}
      className={`${css.plain} ${css.onRed} ${className ?? ''}`}
    >
      {loading && <span className={css.turning} data-working aria-hidden />}
      {children}
    </button>
  );
}
