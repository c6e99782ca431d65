import { useCallback, useEffect, useState } from 'react';
import { watchPresses, whenReleased } from '@hall/ui/forms/when-released';

/**
 * The row at which somebody is: it stays open until the focus goes elsewhere on the page. A row that folds while a pointer is
 * pressed would move the pressed button away, so both wait until the pointer is released.
 * @param first the key of the row that is held at first
 */
export function useHeldRow(first: string | undefined) {
  const [held, setHeld] = useState(first);
  useEffect(watchPresses, []);
  // What is above the focus has become shorter: browsers without scroll anchoring leave the focus out of sight.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return;
    const { top, bottom } = activeElement.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) activeElement.scrollIntoView({ block: 'center' });
  }, [held]);
  return {
    held,
    /** Opens the row, or folds the one that was held, at once. */
    setHeld,
    /** Notes that the focus has come to a control of the row; one that folds the row is gone by then. */
    enter: useCallback(
      (key: string, control: Element): void =>
        whenReleased(() => {
          if (document.activeElement === control) setHeld(key);
        }),
      [],
    ),
    /** Notes that the focus has left the row; it may have come back since. */
    leave: useCallback(
      (key: string, row: Element): void =>
        whenReleased(() => {
          if (row.contains(document.activeElement)) return;
          setHeld((now) => (now === key ? undefined : now));
        }),
      [],
    ),
  };
}
