import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { noKeys, takeKey } from './scan-reader';

const isWritable = (at: Element): boolean =>
  at.closest('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])') !== null;

/** What Enter itself presses. */
const isPressed = (at: Element): boolean => at.closest('button, a[href], summary') !== null;

/**
 * Listens to the whole page: a scan counts wherever the focus is, and so does a code typed outside a field. Enter is
 * told where it would do nothing by itself.
 * @param field gets the letters that nothing else on the page takes
 */
export function useScans(
  field: RefObject<{ focus(): void } | null>,
  on: { scan(code: string): void; enter(): void },
): void {
  const tellScan = useEffectEvent(on.scan);
  const tellEnter = useEffectEvent(on.enter);
  // Before anything is seen: whoever sees the gate may scan.
  useLayoutEffect(() => {
    let run = noKeys;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { key, code, timeStamp: at, repeat: isRepeated } = event;
      const taken = takeKey(run, { key, code, at, isRepeated });
      run = taken.run;
      const target = event.target instanceof Element ? event.target : document.body;
      // Where something stands in the field, Enter means that.
      const isEcho = taken.echo && !(target instanceof HTMLInputElement && target.value);
      if (taken.scan !== undefined || isEcho) {
        // The Enter of a scan presses nothing, least of all the button that lets the last party in.
        event.preventDefault();
        event.stopImmediatePropagation();
        if (taken.scan !== undefined) tellScan(taken.scan);
        return;
      }
      if (isWritable(target)) return;
      if (key.length === 1 && key !== ' ') field.current?.focus();
      if (key === 'Enter' && !isPressed(target)) tellEnter();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [field]);
}
