import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes';
import { Spinner } from './spinner';
import css from './button.module.css';

type Look = 'primary' | 'secondary' | 'text' | 'link';

interface Props extends ComponentProps<'button'> {
  /** `primary` is for the main action of a page; `link` looks like an underlined link. */
  look?: Look;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  /** Lower on a desktop, for rows of a list. */
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** Whether the action is running. The button keeps its focus and ignores presses. */
  loading?: boolean;
  /** Shown before the text. Without a text, set `aria-label`. */
  icon?: ReactNode;
}

const looks = {
  primary: css.primary,
  secondary: css.secondary,
  text: css.text,
  link: css.link,
};

/** A button. Its default type is `button`; a form's button needs `type="submit"`. */
export function Button({
  look = 'secondary',
  danger = false,
  small = false,
  block = false,
  loading = false,
  icon,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Also stops the Enter key in a field from sending the form again.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const hasText = children !== undefined && children !== null && children !== false;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      onClick={press}
      className={classes(
        css.button,
        looks[look],
        danger && css.isDanger,
        small && css.isSmall,
        block && css.isBlock,
        !hasText && css.isIcon,
        loading && css.isLoading,
        className,
      )}
    >
      {loading ? <Spinner inText /> : icon}
      {hasText && <span>{children}</span>}
    </button>
  );
}
