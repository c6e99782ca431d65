import type { ComponentProps } from 'react';
import css from './plain-button.module.css';

interface Props extends ComponentProps<'button'> {
  /** What it was pressed for is under way. */
  loading?: boolean;
}

/** A button on the dark red of a header. */
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
