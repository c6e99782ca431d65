import { describe, expect, test } from '@jest/globals';
import { sendsOn } from './sends-on';

/** Presses Enter in a field. @param is the selectors that the field matches */
const enterIn = (is: string[], event: Partial<KeyboardEvent> = {}, paragraph?: string): boolean =>
  sendsOn({
    key: 'Enter',
    ...event,
    target: {
      matches: (selector: string) => is.includes(selector),
      getAttribute: () => paragraph ?? null,
      closest: () => null,
    },
  } as unknown as KeyboardEvent);

describe('Enter in a dialog', () => {
  test('submits from a line, a switch and a reason', () => {
    expect(enterIn(['input'])).toBe(true);
    expect(enterIn(['[role=switch]'])).toBe(true);
    expect(enterIn(['textarea'], {}, 'one')).toBe(true);
  });

  test('starts a new line in a longer text, which Ctrl+Enter submits', () => {
    expect(enterIn(['textarea'])).toBe(false);
    expect(enterIn(['textarea'], { ctrlKey: true })).toBe(true);
    expect(enterIn(['textarea'], { shiftKey: true }, 'one')).toBe(false);
  });

  test('keeps its meaning in a list, a button and an input method', () => {
    expect(enterIn(['input', '[role=combobox]'])).toBe(false);
    expect(enterIn([])).toBe(false);
    expect(enterIn(['input'], { isComposing: true })).toBe(false);
    expect(enterIn(['input'], { key: 'a' })).toBe(false);
  });
});
