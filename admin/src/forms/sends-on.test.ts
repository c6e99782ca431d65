import { describe, expect, test } from '@jest/globals';
import { sendsOn } from './sends-on';

/** Presses Enter in a field. @param is the selectors that the field matches */
const enterIn = (is: string[], event: Partial<KeyboardEvent> = {}, paragraph?: string): boolean =>
  sendsOn({
    key: 'Enter',
    ...event,
    target: {
      matches: (selectors: string) => selectors.split(', ').some((one) => is.includes(one)),
      getAttribute: () => paragraph ?? null,
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

  test.each(['[role=spinbutton]', '[role=combobox]', '.ant-picker input', '[data-picker]'])(
    'takes the value of a picker %s, and Ctrl+Enter submits',
    (field) => {
      expect(enterIn(['input', field])).toBe(false);
      expect(enterIn(['input', field], { ctrlKey: true })).toBe(true);
    },
  );

  test('keeps its meaning in a button and an input method', () => {
    expect(enterIn([])).toBe(false);
    expect(enterIn(['input'], { isComposing: true })).toBe(false);
    expect(enterIn(['input'], { key: 'a' })).toBe(false);
  });
});
