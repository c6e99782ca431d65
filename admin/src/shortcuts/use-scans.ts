import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { keysSoFar } from './early-keys';
import { fieldNotes } from './field-notes';
import {
  altNumber,
  keyOf,
  type KeyRun,
  releaseKey,
  takeKey,
  type Taken,
  takeText,
} from './scan-reader';

const isWritable = (at: Element): boolean =>
  at.closest('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])') !== null;

/** Elements that Enter activates. */
const isPressed = (at: Element): boolean => at.closest('button, a[href], summary') !== null;

const elementOf = ({ target }: Event): Element =>
  target instanceof Element ? target : document.body;

/** Marks a field for small numbers: up to three digits are typing, more are a scan. */
export const smallNumber = { 'data-small-number': '' } as const;
const smallDigits = 3;

/** @returns whether the last key started a scan or a typed code */
function isBegun(before: KeyRun, now: KeyRun, at: Element): boolean {
  if (at.matches('[data-small-number]'))
    return before.text.length === smallDigits && now.text.length > smallDigits;
  return now.text !== '' && now.beganAt !== before.beganAt;
}

/** If nothing follows a Tab within this time, it ended the scan, in milliseconds. */
const partMs = 150;

interface ScanListener {
  /** Called on the first key of a scan, or of a code typed outside a field. */
  begin?(): void;
  /** Called when the letters of the scan are out of the fields again. */
  scan(code: string): void;
  /** Called on Enter, unless it activates the focused element. */
  enter(): void;
  /** Whether Tab separates the fields of a document. */
  tabParts?: boolean;
}

/**
 * Listens for scans on the whole page, regardless of the focus: as keys, or as text inserted by an input method or
 * scanner app. Codes typed outside a field count too.
 * @param field is focused when letters are typed outside a field
 */
export function useScans(field: RefObject<{ focus(): void } | null>, on: ScanListener): void {
  const onBegin = useEffectEvent(() => on.begin?.());
  const onScan = useEffectEvent((code: string) => on.scan(code));
  const onEnter = useEffectEvent(() => on.enter());
  const hasTabParts = useEffectEvent(() => on.tabParts ?? false);
  // A layout effect, so that scans work as soon as the page is visible.
  useLayoutEffect(() => {
    let run = keysSoFar();
    // A counted key inserts its letter next; other inserted text is separate.
    let isInserted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const numbers = altNumber();
    const fields = fieldNotes();

    const end = (beganAt: number, scan: string): void => {
      fields.restore(beganAt);
      onScan(scan);
    };
    /** @returns whether the event belongs to a scan and was cancelled */
    const isTaken = (taken: Taken, event: Event): boolean => {
      const target = elementOf(event);
      const { beganAt } = run;
      const isNew = isBegun(run, taken.run, target);
      run = taken.run;
      if (run.text) fields.note(event, run.beganAt);
      clearTimeout(timer);
      if (isNew) onBegin();
      // If the field has text, Enter applies to it.
      const isEcho = taken.echo && !(target instanceof HTMLInputElement && target.value);
      if (taken.part) timer = setTimeout(endPart, partMs);
      if (taken.scan === undefined && !taken.part && !isEcho) return false;
      // The end of a scan must not activate anything, above all the admit button of the last party.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (taken.scan !== undefined) end(beganAt, taken.scan);
      return true;
    };
    const endPart = (): void => {
      const { beganAt } = run;
      const ended = takeKey(run, { key: 'Enter', at: run.lastAt });
      run = ended.run;
      if (ended.scan !== undefined) end(beganAt, ended.scan);
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
      if (key === 'Enter' && !isPressed(target)) onEnter();
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      run = releaseKey(run, event);
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
      // Its keys may be counted already. A Chinese name is not a code.
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
