import type { ReactNode } from 'react';
import { classes } from './classes';
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons';
import type { NoticeKind } from './notice';
import css from './result.module.css';

interface Props {
  kind: NoticeKind;
  title: ReactNode;
  /** Links and buttons below the text. */
  actions?: ReactNode;
  className?: string | undefined;
  /** A text below the title. */
  children?: ReactNode;
}

const kinds = {
  info: { look: css.isInfo, Icon: InfoIcon },
  warning: { look: css.isWarning, Icon: WarningIcon },
  error: { look: css.isError, Icon: ErrorIcon },
  success: { look: undefined, Icon: DoneIcon },
};

/** The end of a task on a page of its own: an icon, what happened, and where to go. */
export function Result({ kind, title, actions, className, children }: Props) {
  const { look, Icon } = kinds[kind];
  return (
    <div className={classes(css.result, className)}>
      <div className={classes(css.icon, look)}>
        <Icon className={css.sign} />
      </div>
      <div className={css.title} data-testid="result-title">
        {title}
      </div>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
