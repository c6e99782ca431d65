import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import { CloseIcon, DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons';
import css from './notice.module.css';

export type NoticeKind = 'info' | 'warning' | 'error' | 'success';

interface Props {
  kind: NoticeKind;
  title: ReactNode;
  /** A link or buttons, at the end of the notice; on a phone below its text. */
  action?: ReactNode;
  /** Adds a button that closes the notice. */
  onClose?: (() => void) | undefined;
  /** `alert` if it appears after an action of the visitor, `status` if it can wait. */
  role?: 'alert' | 'status';
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  'data-testid'?: string;
  /** A description below the title. */
  children?: ReactNode;
}

const kinds = {
  info: { look: css.isInfo, Icon: InfoIcon },
  warning: { look: css.isWarning, Icon: WarningIcon },
  error: { look: css.isError, Icon: ErrorIcon },
  success: { look: css.isSuccess, Icon: DoneIcon },
};

/** A message on the page, with an icon and colours by its kind. */
export function Notice({ kind, title, action, onClose, className, children, ...rest }: Props) {
  const { t } = useTranslation();
  const { look, Icon } = kinds[kind];
  return (
    <div {...rest} className={classes(css.notice, look, className)}>
      <div className={css.body}>
        <Icon className={css.icon} />
        <div className={css.text}>
          <div className={classes(Boolean(children) && css.title)}>{title}</div>
          {children && <div className={css.description}>{children}</div>}
        </div>
      </div>
      {action && <div className={css.action}>{action}</div>}
      {onClose && (
        <button
          type="button"
          className={css.close}
          aria-label={t('site.action.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
