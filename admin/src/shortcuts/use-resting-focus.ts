import { type RefObject, useEffect, useState } from 'react';

interface Field {
  focus(options?: FocusOptions): void;
}

/** Whether nothing on the page has the focus. */
const isAtRest = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isTextChosen = (): boolean => getSelection()?.isCollapsed === false;

/**
 * Gives a field the focus whenever nothing else has it: text that an input method or an app of the scanner inserts goes
 * to the focus alone, and is lost without one. A finger opens the keyboard on the screen, a focus of ours does not.
 * @returns what the field needs for it
 */
export function useRestingFocus(field: RefObject<Field | null>) {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    let frame = 0;
    const rest = (): void => {
      cancelAnimationFrame(frame);
      // What was pressed may take the focus, or disappear with it.
      frame = requestAnimationFrame(() => {
        if (isAtRest() && !isTextChosen()) field.current?.focus({ preventScroll: true });
      });
    };
    rest();
    for (const name of ['click', 'focusout', 'keyup']) document.addEventListener(name, rest);
    window.addEventListener('focus', rest);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of ['click', 'focusout', 'keyup']) document.removeEventListener(name, rest);
      window.removeEventListener('focus', rest);
    };
  }, [field]);
  const touch = (): void => setTouched(true);
  return {
    inputMode: isTouched ? ('text' as const) : ('none' as const),
    onPointerDown: touch,
    // A screen reader presses without a pointer.
    onClick: touch,
    onBlur: () => setTouched(false),
  };
}
