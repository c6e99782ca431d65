import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { freeTopOf } from './free-top';
import { Notice, type NoticeKind } from './notice';
import css from './toasts.module.css';

export interface Toast {
  /** Distinguishes toasts of the same text. */
  id: number;
  kind: NoticeKind;
  text: string;
}

interface Props {
  /** The oldest first. */
  toasts: readonly Toast[];
  /** Called when a toast is closed, or has been shown long enough. */
  onClose(id: Toast['id']): void;
}

/**
 * Short messages over the page, in a live region, where they cover no field and no button. Render it before its first
 * toast, because screen readers announce only changes of a region. Elder mode has no overlays: use
 * `messages/page-notes.ts`.
 */
export function Toasts({ toasts, onClose }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isShown = toasts.length > 0;
  useLayoutEffect(() => {
    if (region.current && isShown) setTop(freeTopOf(region.current));
  }, [isShown, toasts]);
  // The page can move below the toasts: content arrives, or the first fault is scrolled to.
  useEffect(() => {
    if (!isShown) return undefined;
    const place = (): void => {
      if (region.current) setTop(freeTopOf(region.current));
    };
    const placeIfHidden = (): void => {
      const box = region.current?.getBoundingClientRect();
      if (box && (box.top < 0 || box.bottom > window.innerHeight)) place();
    };
    const resized = new ResizeObserver(place);
    resized.observe(document.body);
    window.addEventListener('scroll', placeIfHidden, { passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', placeIfHidden);
    };
  }, [isShown]);
  return createPortal(
    // `aria-live` is spelled out: it exempts the region from what an open dialog hides.
    <div
      ref={region}
      role="status"
      aria-live="polite"
      aria-atomic={false}
      className={css.toasts}
      style={{ top }}
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

function Item({ toast: { kind, text }, onClose }: { toast: Toast; onClose(): void }) {
  /** Whether a moving mouse or the focus is on the toast: it then stays. */
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close.current(), Math.max(stays[kind], timeToRead(text)));
    return () => clearTimeout(timer);
  }, [isHeld, kind, text]);
  return (
    <div
      className={css.toast}
      data-kind={kind}
      data-testid="toast"
      // Not on entering: a toast that opens below a mouse at rest would stay until somebody moves it.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice kind={kind} title={text} onClose={onClose} />
    </div>
  );
}
