import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isPicker, sendsOn } from './sends-on';

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

const written = 'input:not([type=checkbox]):not([type=radio]), textarea, [role=switch]';
const ticked = 'input';

/**
 * The content of a dialog or drawer. The first field gets the focus. Enter submits; in a picker it takes the value,
 * and in a multi-line text starts a line, where Ctrl+Enter submits.
 */
export function DialogFields({
  focus,
  className,
  onUse,
  onSend,
  children,
}: {
  /** The id of the field to focus, if not the first. */
  focus?: string;
  className?: string | undefined;
  /** Called before a field changes: it gets the focus, or is pressed, which focuses no box in Safari. */
  onUse: (event: SyntheticEvent) => void;
  onSend: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnOpen(() => {
    if (focus) return document.getElementById(focus);
    const first = (fields: string) =>
      [...(box.current?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
        (field) => !field.matches(':disabled, [type=hidden]'),
      );
    return first(written) ?? first(ticked);
  });
  return (
    <div
      ref={box}
      role="presentation"
      {...(className && { className })}
      onFocus={onUse}
      onPointerDown={onUse}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.key !== 'Enter') return;
        const sends = sendsOn(event.nativeEvent);
        // A form with a single field would be sent by the browser.
        if (sends || isPicker(event.target as Element)) event.preventDefault();
        if (sends) onSend();
      }}
    >
      {children}
    </div>
  );
}
