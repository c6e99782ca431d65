import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { useElder } from '../../device/elder-mode';
import { openPanel, panelPlaceId } from './panels';
import common from '../../styles/common.module.css';
import text from '../../styles/text.module.css';

const Dialog = lazy(async () => ({ default: (await import('../../components/dialog')).Dialog }));

interface Props {
  open: boolean;
  title: ReactNode;
  /** `question` asks for a confirmation, see `Dialog`. */
  kind?: 'task' | 'question';
  /** Width of the dialog in px. */
  width?: number;
  /** The button that accepts the input; unset if the content has its own button. */
  onOk?: { text: string; busy?: boolean; danger?: boolean; act(): void } | undefined;
  /** The text of the button that discards the input. */
  closeText?: string | undefined;
  onClose(): void;
  children: ReactNode;
}

/** A dialog over the page; in elder mode a panel that replaces the page. */
export function Panel({ open, kind = 'task', title, width, onOk, closeText, ...rest }: Props) {
  const { t } = useTranslation();
  const elder = useElder();
  const { onClose, children } = rest;
  if (!open) return null;
  if (!elder)
    return (
      <Suspense>
        <Dialog
          open
          kind={kind}
          title={title}
          {...(width && { width })}
          onClose={onClose}
          actions={
            onOk && (
              <>
                <Button onClick={onClose}>{closeText ?? t('site.action.back')}</Button>
                <OkButton of={onOk} autoFocus={kind === 'question'} />
              </>
            )
          }
        >
          {children}
        </Dialog>
      </Suspense>
    );
  const place = document.getElementById(panelPlaceId);
  if (!place) return null;
  return createPortal(
    <InPage title={title} onOk={onOk} closeText={closeText} onClose={onClose}>
      {children}
    </InPage>,
    place,
  );
}

function OkButton({ of, ...rest }: { of: NonNullable<Props['onOk']>; autoFocus?: boolean }) {
  const { text: words, busy = false, danger = false, act } = of;
  return (
    <Button {...rest} look="primary" danger={danger} loading={busy} onClick={act}>
      {words}
    </Button>
  );
}

function InPage({
  title,
  onOk,
  closeText,
  onClose,
  children,
}: Pick<Props, 'title' | 'onOk' | 'closeText' | 'onClose' | 'children'>) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const close = openPanel();
    heading.current?.focus();
    // Wait until the page below is hidden, because it was scrolled.
    const frame = requestAnimationFrame(() => heading.current?.scrollIntoView({ block: 'center' }));
    return () => {
      cancelAnimationFrame(frame);
      close();
      // Wait until the page is shown again at its former position.
      requestAnimationFrame(() => {
        if (!(before instanceof HTMLElement) || !before.isConnected) return;
        before.focus();
        before.scrollIntoView({ block: 'center' });
      });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section className={common.card} aria-labelledby={id} data-testid="panel" onKeyDown={onKeyDown}>
      <h1 id={id} ref={heading} tabIndex={-1} className={text.dialogTitle}>
        {title}
      </h1>
      {children}
      <div className={common.actions}>
        <Button onClick={onClose}>{closeText ?? t('elder.back')}</Button>
        {onOk && <OkButton of={onOk} />}
      </div>
    </section>
  );
}
