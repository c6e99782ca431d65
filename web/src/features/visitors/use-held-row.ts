import { useCallback, useEffect, useState } from 'react';
import { watchPresses, afterPress } from '@hall/ui/forms/after-press';

/**
 * The row that is being edited. It stays open until the focus moves elsewhere on the page. A row that collapses during a
 * press would move the pressed button, so changes wait until the press has ended.
 * @param first the key of the row that is held at first
 */
export function useHeldRow(first: string | undefined) {
  const [held, setHeld] = useState(first);
  useEffect(watchPresses, []);
  // The content above the focus has become shorter, and browsers without scroll anchoring leave the focus out of view.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return;
    const { top, bottom } = activeElement.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) activeElement.scrollIntoView({ block: 'center' });
  }, [held]);
  return {
    held,
    /** Opens the row, or collapses the held one, at once. */
    setHeld,
    /** Records that a control of the row received the focus. A control that collapsed the row is gone by then. */
    enter: useCallback(
      (key: string, control: Element): void =>
        afterPress(() => {
          if (document.activeElement === control) setHeld(key);
        }),
      [],
    ),
    /** Records that the focus left the row; it may have returned meanwhile. */
    leave: useCallback(
      (key: string, row: Element): void =>
        afterPress(() => {
          if (row.contains(document.activeElement)) return;
          setHeld((now) => (now === key ? undefined : now));
        }),
      [],
    ),
  };
}
