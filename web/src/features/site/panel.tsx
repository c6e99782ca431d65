import { Button, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useElder } from '../../device/elder-mode';
import { openPanel, panelPlaceId } from './panels';
import common from '../../styles/common.module.css';
import text from '../../styles/text.module.css';

interface Props {
  open: boolean;
  title: ReactNode;
  /** In px, of a window. */
  width?: number;
  /** What takes over what was filled in; unset where the content has a button of its own. */
  onOk?: { text: string; busy?: boolean; danger?: boolean; act(): void } | undefined;
  /** What leaves it as it was. */
  closeText?: string | undefined;
  onClose(): void;
  children: ReactNode;
}

/** Something that is asked or filled in apart from the page: a window over it, or in its place in the elder-friendly mode. */
export function Panel({ open, title, width = 520, onOk, closeText, onClose, children }: Props) {
  const elder = useElder();
  if (!elder)
    return (
      <Modal
        open={open}
        title={title}
        width={width}
        onCancel={onClose}
        destroyOnHidden
        {...(onOk
          ? {
              okText: onOk.text,
              cancelText: closeText,
              confirmLoading: onOk.busy ?? false,
              onOk: onOk.act,
            }
          : { footer: null })}
      >
        {children}
      </Modal>
    );
  const place = document.getElementById(panelPlaceId);
  if (!open || !place) return null;
  return createPortal(
    <InPage title={title} onOk={onOk} closeText={closeText} onClose={onClose}>
      {children}
    </InPage>,
    place,
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
    // As soon as the page below is hidden: it was scrolled.
    const frame = requestAnimationFrame(() => heading.current?.scrollIntoView({ block: 'center' }));
    return () => {
      cancelAnimationFrame(frame);
      close();
      // As soon as the page is shown again, where it was left.
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
        {onOk && (
          <Button
            type="primary"
            danger={onOk.danger ?? false}
            loading={onOk.busy ?? false}
            onClick={onOk.act}
          >
            {onOk.text}
          </Button>
        )}
      </div>
    </section>
  );
}
