import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import { CloseIcon } from './icons';
import css from './tag.module.css';

export type TagKind = 'neutral' | 'info' | 'warning' | 'error';

interface Props {
  kind?: TagKind;
  /** Adds a button that removes the tag. */
  onRemove?: () => void;
  /** Accessible name of that button, if "Remove" is not enough. */
  removeLabel?: string;
  className?: string | undefined;
  'data-testid'?: string;
  children: ReactNode;
}

const kinds = {
  neutral: undefined,
  info: css.isInfo,
  warning: css.isWarning,
  error: css.isError,
};

/** A state or a choice in one word. */
export function Tag({
  kind = 'neutral',
  onRemove,
  removeLabel,
  className,
  children,
  ...rest
}: Props) {
  const { t } = useTranslation();
  return (
    <span {...rest} className={classes(css.tag, kinds[kind], className)}>
      {children}
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={removeLabel ?? t('site.control.remove')}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </span>
  );
}
