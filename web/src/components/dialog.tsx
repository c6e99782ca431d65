import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import { CloseIcon, ErrorIcon } from './icons';
import css from './dialog.module.css';

interface Props {
  open: boolean;
  title: ReactNode;
  /**
   * `question` asks for a confirmation: it has a warning icon, and neither a close button nor a backdrop that closes it.
   * `task` is for everything else.
   */
  kind?: 'task' | 'question';
  /** Width in px; a narrow window narrows the dialog. */
  width?: number;
  /** Buttons below the content. `autoFocus` on one of them gives it the focus. */
  actions?: ReactNode;
  /** Called on Escape, by the close button and by a press beside the dialog. */
  onClose(): void;
  children?: ReactNode;
}

/**
 * A modal dialog over the page. Its content unmounts when it closes, and the focus returns to where it was. Load this file
 * on demand, because it contains the library. Elder mode has no overlays: use `features/site/panel.tsx`.
 */
export function Dialog({ open, onClose, ...rest }: Props) {
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {open && <OpenDialog onClose={onClose} {...rest} />}
    </Root>
  );
}

function OpenDialog({
  title,
  kind = 'task',
  width = kind === 'question' ? 416 : 520,
  actions,
  onClose,
  children,
}: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const pressed = useRef<EventTarget>(null);
  useEffect(lockScroll, []);
  const isQuestion = kind === 'question';
  // A press that starts in the dialog, such as a selection of text, does not close it.
  const beside = {
    onMouseDown: ({ target }: MouseEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && pressed.current === target) onClose();
    },
  };
  return (
    <Portal>
      <div className={css.backdrop} {...(!isQuestion && beside)}>
        <Content
          ref={box}
          className={css.dialog}
          style={{ width }}
          aria-describedby={isQuestion && children ? id : undefined}
          onOpenAutoFocus={(event) => {
            // The first field would hide the title from screen readers, and open the keyboard of a phone.
            event.preventDefault();
            box.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
          onEscapeKeyDown={(event) => {
            if (isForField(event)) event.preventDefault();
          }}
          // The backdrop covers the page. Toasts and a captcha service's picture are outside, and may be pressed.
          onInteractOutside={(event) => event.preventDefault()}
        >
          {isQuestion && <ErrorIcon className={css.sign} />}
          <div className={classes(isQuestion && css.besideSign)}>
            <Title className={classes(css.title, !isQuestion && css.besideClose)}>{title}</Title>
            <div id={id} className={css.content}>
              {children}
            </div>
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
          {!isQuestion && (
            <Close className={css.close} aria-label={t('site.action.close')}>
              <CloseIcon />
            </Close>
          )}
        </Content>
      </div>
    </Portal>
  );
}

/** @returns whether Escape closes a field's list, or the suggestions of an input method */
const isForField = ({ isComposing, target }: KeyboardEvent): boolean =>
  isComposing ||
  (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]'));

/** The number of open dialogs. */
let locks = 0;

/** @returns a function that lets the page scroll again, after the last dialog */
function lockScroll(): () => void {
  const { body, documentElement } = document;
  if (locks === 0) {
    // Without its scroll bar the page would move sideways.
    const bar = window.innerWidth - documentElement.clientWidth;
    body.style.overflow = 'hidden';
    body.style.paddingRight = bar > 0 ? `${bar}px` : '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    body.style.overflow = '';
    body.style.paddingRight = '';
  };
}
