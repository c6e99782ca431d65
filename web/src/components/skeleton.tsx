import { classes } from './classes';
import css from './skeleton.module.css';

/** Lines instead of a text that is loading. Screen readers read only the text that arrives. */
export const Skeleton = ({ rows = 4, className }: { rows?: number; className?: string }) => (
  <div className={classes(css.lines, className)} data-testid="waiting-lines" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className={css.line} />
    ))}
  </div>
);

interface BoxProps {
  /** In px. Without it, `className` sets the size. */
  size?: number;
  className?: string | undefined;
}

/** A box instead of a picture that is loading. */
export const SkeletonBox = ({ size, className }: BoxProps) => (
  <div
    className={classes(css.box, className)}
    style={size ? { width: size, height: size } : undefined}
    data-testid="waiting-lines"
    aria-hidden
  />
);
