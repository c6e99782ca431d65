import { useEffect, useState } from 'react';

/**
 * Focuses a field when its dialog mounts and restores the focus when it unmounts. antd would focus the close button,
 * where Space closes the dialog, and would not restore the focus after an immediate unmount. `autofocus` and refs run
 * too early; `afterOpenChange` runs after the animation, when typed text is lost.
 * @param find returns the field to focus
 */
export function useFocusOnOpen(find: () => HTMLElement | null | undefined): void {
  // Use the first function only, so that the focus does not move while typing.
  const [findFirst] = useState(() => find);
  useEffect(() => {
    const before = document.activeElement;
    const field = findFirst();
    // A drawer is still off screen; scrolling to its field would move the page.
    field?.focus({ preventScroll: true });
    // Select the text so that typing replaces it, as after Tab.
    if (field instanceof HTMLInputElement) field.select();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [findFirst]);
}
