/** What a key event says of a key. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Control characters that end a scan, as scanners press them: CR, LF and HT. */
const controlKeys: Partial<Record<string, string>> = { KeyM: 'Enter', KeyJ: 'Enter', KeyI: 'Tab' };

/**
 * @returns the key that counts for a scan; undefined for a shortcut of the browser or the page. Scanners press Ctrl for
 *   control characters, and Ctrl with Alt, or Alt alone, for what a layout puts behind them.
 */
export function keyOf({ key, code, ctrlKey, altKey, metaKey }: Pressed): string | undefined {
  if (metaKey) return undefined;
  if (ctrlKey && !altKey) return controlKeys[code];
  // Alt turns a letter into another one on some systems.
  if (altKey && !ctrlKey && /^(Key[A-Z]|Digit\d)$/.test(code) && !/^[\x20-\x7e]$/.test(key))
    return code.slice(-1);
  return key;
}

/** Reads characters that are sent by number: digits of the number pad while Alt is held. */
export function altNumber() {
  let digits = '';
  return {
    /** @returns whether a key that went down is a digit of such a number */
    isDigit({ code, altKey, ctrlKey }: Pressed): boolean {
      const [, digit] = /^Numpad(\d)$/.exec(code) ?? [];
      if (!altKey || ctrlKey || digit === undefined) return false;
      digits += digit;
      return true;
    },
    /** @returns the character, when Alt comes up */
    end({ key }: Pressed): string | undefined {
      if (key !== 'Alt' || !digits) return undefined;
      const number = Number(digits);
      digits = '';
      return number < 128 ? String.fromCharCode(number) : undefined;
    },
  };
}
