import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { altNumber, keyOf } from './scanner-keys';
import { type KeyRun, noKeys, type Taken, takeKey, takeText } from './scan-reader';

const isWritable = (at: Element): boolean =>
  at.closest('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])') !== null;

/** What Enter itself presses. */
const isPressed = (at: Element): boolean => at.closest('button, a[href], summary') !== null;

const elementOf = ({ target }: Event): Element =>
  target instanceof Element ? target : document.body;

/** Marks a field for a small number, in which some digits are typing and more of them a scan. */
export const smallNumber = { 'data-small-number': '' } as const;
const smallDigits = 3;

/** @returns whether a scan, or a code that is typed, began with the last key */
function isBegun(before: KeyRun, now: KeyRun, at: Element): boolean {
  if (at.matches('[data-small-number]'))
    return before.text.length === smallDigits && now.text.length > smallDigits;
  return now.text !== '' && now.beganAt !== before.beganAt;
}

/** Nothing follows a Tab that ends a scan. */
const partMs = 150;

interface ScanListener {
  /** The first key of a scan, or of a code that is typed outside a field. */
  begin?(): void;
  scan(code: string): void;
  /** Enter, where it would do nothing by itself. */
  enter(): void;
  /** Whether Tab stands between the fields of a document. */
  tabParts?: boolean;
}

/**
 * Listens to the whole page: a scan counts wherever the focus is, whether it comes as keys or as text that an input
 * method or an app of the scanner inserts; and so does a code typed outside a field.
 * @param field gets the letters that nothing else on the page takes
 */
export function useScans(field: RefObject<{ focus(): void } | null>, on: ScanListener): void {
  const tellBegin = useEffectEvent(() => on.begin?.());
  const tellScan = useEffectEvent((code: string) => on.scan(code));
  const tellEnter = useEffectEvent(() => on.enter());
  const hasTabParts = useEffectEvent(() => on.tabParts ?? false);
  // Before anything is seen: whoever sees the gate may scan.
  useLayoutEffect(() => {
    let run: KeyRun = noKeys;
    // The letter of a key that counted is inserted next; other text came by itself.
    let isInserted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const numbers = altNumber();

    /** @returns whether the event was the scan's own: then it does nothing else */
    const isTaken = (taken: Taken, event: Event): boolean => {
      const target = elementOf(event);
      const isNew = isBegun(run, taken.run, target);
      run = taken.run;
      clearTimeout(timer);
      if (isNew) tellBegin();
      // Where something stands in the field, Enter means that.
      const isEcho = taken.echo && !(target instanceof HTMLInputElement && target.value);
      if (taken.part) timer = setTimeout(endPart, partMs);
      if (taken.scan === undefined && !taken.part && !isEcho) return false;
      // The end of a scan presses nothing, least of all the button that lets the last party in.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (taken.scan !== undefined) tellScan(taken.scan);
      return true;
    };
    const endPart = (): void => {
      const ended = takeKey(run, { key: 'Enter', at: run.lastAt });
      run = ended.run;
      if (ended.scan !== undefined) tellScan(ended.scan);
    };
    const onKey = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      isInserted = key?.length === 1 || key === 'Process';
      if (key === undefined || numbers.isDigit(event)) return;
      const { code, timeStamp: at, repeat: isRepeated } = event;
      if (isTaken(takeKey(run, { key, code, at, isRepeated, isTabPart: hasTabParts() }), event))
        return;
      const target = elementOf(event);
      if (isWritable(target) || event.ctrlKey) return;
      if (key.length === 1 && key !== ' ') field.current?.focus();
      if (key === 'Enter' && !isPressed(target)) tellEnter();
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      const letter = numbers.end(event);
      if (letter === undefined) return;
      isInserted = true;
      isTaken(takeText(run, letter, event.timeStamp), event);
    };
    const onText = (event: InputEvent): void => {
      const { data, inputType, timeStamp: at } = event;
      if (!data || inputType !== 'insertText') return;
      const isOfKey = isInserted && data.length === 1;
      isInserted = false;
      if (!isOfKey) isTaken(takeText(run, data, at), event);
    };
    const onComposed = (event: CompositionEvent): void => {
      // Its keys may have counted already; a name in Chinese is no code.
      const { data, timeStamp: at } = event;
      const isCode = /^[\x20-\x7e]{2,}$/.test(data);
      if (isCode && !run.text.toUpperCase().endsWith(data.toUpperCase()))
        isTaken(takeText(run, data, at), event);
    };
    const listeners = [
      ['keydown', onKey],
      ['keyup', onKeyUp],
      ['beforeinput', onText],
      ['compositionend', onComposed],
    ] as [string, EventListener][];
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    };
  }, [field]);
}
