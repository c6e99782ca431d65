import { type RefObject, useEffect, useState } from 'react';

interface Field {
  focus(options?: FocusOptions): void;
}

const isAtRest = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isTextChosen = (): boolean => getSelection()?.isCollapsed === false;

/**
 * Focuses a field whenever nothing else has the focus. Text from an input method or scanner app goes only to the
 * focused element and is lost without one. The on-screen keyboard opens on touch only.
 * @returns the props of the field
 */
export function useRestingFocus(field: RefObject<Field | null>) {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    let frame = 0;
    const rest = (): void => {
      cancelAnimationFrame(frame);
      // The clicked element may take the focus or disappear.
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
    // Screen readers click without a pointer.
    onClick: touch,
    onBlur: () => setTouched(false),
  };
}
