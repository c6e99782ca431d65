import { describe, expect, test } from '@jest/globals';
import { sendsOn } from './sends-on';

/** Presses Enter in a field. @param is what the field matches */
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
  test('sends from a line, from a switch and from a reason', () => {
    expect(enterIn(['input'])).toBe(true);
    expect(enterIn(['[role=switch]'])).toBe(true);
    expect(enterIn(['textarea'], {}, 'one')).toBe(true);
  });

  test('begins a line of a longer text, which Ctrl and Enter send', () => {
    expect(enterIn(['textarea'])).toBe(false);
    expect(enterIn(['textarea'], { ctrlKey: true })).toBe(true);
    expect(enterIn(['textarea'], { shiftKey: true }, 'one')).toBe(false);
  });

  test('is left to a list, a button and an input method', () => {
    expect(enterIn(['input', '[role=combobox]'])).toBe(false);
    expect(enterIn([])).toBe(false);
    expect(enterIn(['input'], { isComposing: true })).toBe(false);
    expect(enterIn(['input'], { key: 'a' })).toBe(false);
  });
});
