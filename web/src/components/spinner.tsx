import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './spinner.module.css';

interface Props {
  /** In the size of the text, for a line or a button. */
  inText?: boolean;
  /** In the middle of its container, larger. */
  large?: boolean;
  className?: string | undefined;
}

/** A turning ring. Screen readers skip it: say what is running in text or with `aria-busy`. */
export const Spinner = ({ inText = false, large = false, className }: Props) => (
  <span
    className={classes(css.spinner, inText && css.inText, large && css.isLarge, className)}
    data-working
    aria-hidden
  />
);

/** Covers its content with a spinner while the content is replaced. */
export const LoadingOver = ({ loading, children }: { loading: boolean; children: ReactNode }) => (
  <div className={css.over} aria-busy={loading}>
    <div className={loading ? css.isCovered : undefined}>{children}</div>
    {loading && (
      <div className={css.cover}>
        <Spinner />
      </div>
    )}
  </div>
);
