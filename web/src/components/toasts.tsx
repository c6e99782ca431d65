import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import { CloseIcon, DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons';
import type { NoticeKind } from './notice';
import css from './toasts.module.css';

export interface Toast {
  /** Distinguishes toasts of the same text. */
  id: string | number;
  kind: NoticeKind;
  text: string;
  /** How long it stays, in ms; `Infinity`: until it is closed. By default the time to read its text. */
  stay?: number;
  /** Turns the text into a button; the toast then closes, too. */
  onPress?: () => void;
}

interface Props {
  /** The oldest first. */
  toasts: readonly Toast[];
  /** Distance from the top of the window in px; unset for the corner at the bottom right. */
  top?: number;
  /** Called when a toast is closed, pressed, or has been shown long enough. */
  onClose(id: Toast['id']): void;
}

const icons = { info: InfoIcon, warning: WarningIcon, error: ErrorIcon, success: DoneIcon };
const signs = {
  info: css.isInfo,
  warning: css.isWarning,
  error: css.isError,
  success: css.isSuccess,
};

/**
 * Short messages over the page, in a live region. Render it before its first toast, because screen readers announce only
 * changes of a region. Elder mode has no overlays: use `messages/page-notes.ts`.
 */
export function Toasts({ toasts, top, onClose }: Props) {
  return createPortal(
    // `aria-live` is spelled out: it exempts the region from what an open dialog hides.
    <div
      role="status"
      aria-live="polite"
      aria-atomic={false}
      className={classes(css.toasts, top === undefined && css.isCorner)}
      style={top === undefined ? undefined : { top }}
    >
      {toasts.map((toast) => (
        <Item key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </div>,
    document.body,
  );
}

const stays = { info: 3000, success: 3000, warning: 6000, error: 6000 };

/** The time to read a text twice, in ms: 6 Chinese characters or 18 letters a second. */
const timeToRead = (text: string): number =>
  [...text].reduce((ms, one) => ms + (one > '\u2fff' ? 330 : 110), 0);

function Item({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const { t } = useTranslation();
  const { kind, text, stay = Math.max(stays[kind], timeToRead(text)), onPress } = toast;
  /** Whether the pointer or the focus is on the toast: it then stays. */
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld || stay === Infinity) return undefined;
    const timer = setTimeout(() => close.current(), stay);
    return () => clearTimeout(timer);
  }, [isHeld, stay]);
  const Icon = icons[kind];
  const press = (): void => {
    onClose();
    onPress?.();
  };
  return (
    <div
      className={css.toast}
      data-kind={kind}
      data-testid="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes(css.sign, signs[kind])} />
      {onPress ? (
        <button type="button" className={css.text} onClick={press}>
          {text}
        </button>
      ) : (
        <span className={css.text}>{text}</span>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={t('site.action.close')}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
