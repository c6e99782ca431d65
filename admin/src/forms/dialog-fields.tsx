import { type ReactNode, useRef } from 'react';
import { sendsOn } from './sends-on';
import { useFocusOnOpen } from './use-focus-on-open';

const written = 'input:not([type=checkbox]):not([type=radio]), textarea, [role=switch]';
const ticked = 'input';

/**
 * The content of a dialog or drawer. The first field gets the focus. Enter submits; in a multi-line text, Ctrl+Enter
 * does.
 */
export function DialogFields({
  focus,
  className,
  onSend,
  children,
}: {
  /** The id of the field to focus, if not the first. */
  focus?: string;
  className?: string | undefined;
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
      onKeyDown={(event) => {
        if (event.defaultPrevented || !sendsOn(event.nativeEvent)) return;
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </div>
  );
}
