import { useEffect } from 'react';

/**
 * For a dialog that is mounted open and goes when it is closed: gives a field the keyboard in the same moment, so that what is typed
 * at once is not lost, and gives it back in the end. Left to itself antd gives it to the close button, where a space closes the
 * dialog, and gives nothing back where the dialog goes at once. `autofocus` and a ref come before the dialog is in the page,
 * `afterOpenChange` only when it has grown to its size.
 * @param id the field in which somebody who opened the dialog goes on writing
 */
export function useFocusOnOpen(id: string): void {
  useEffect(() => {
    const before = document.activeElement;
    document.getElementById(id)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [id]);
}
