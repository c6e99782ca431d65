import { useEffect, useState } from 'react';

/**
 * For what is mounted open and goes when it is closed: gives a field the keyboard in the same moment, so that what is typed
 * at once is not lost, and gives it back in the end. Left to itself antd gives it to the close button, where a space closes the
 * dialog, and gives nothing back where the dialog goes at once. `autofocus` and a ref come before the dialog is in the page,
 * `afterOpenChange` only when it has grown to its size.
 * @param find finds the field in which somebody who opened the dialog goes on writing
 */
export function useFocusOnOpen(find: () => HTMLElement | null | undefined): void {
  // The first alone: nobody loses the keyboard while writing.
  const [findFirst] = useState(() => find);
  useEffect(() => {
    const before = document.activeElement;
    const field = findFirst();
    // A drawer is still outside the window: scrolling to its field would move the page.
    field?.focus({ preventScroll: true });
    // What is typed replaces what the field holds, as after Tab.
    if (field instanceof HTMLInputElement) field.select();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [findFirst]);
}
