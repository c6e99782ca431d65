/** The properties of a key event that are read. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Control characters with which scanners end a scan: CR, LF and HT. */
const controlKeys: Partial<Record<string, string>> = { KeyM: 'Enter', KeyJ: 'Enter', KeyI: 'Tab' };

/**
 * @returns the key for a scan; undefined for shortcuts of the browser or the page. Scanners press Ctrl for control
 *   characters, and Alt or Ctrl+Alt for characters on other layout levels.
 */
export function keyOf({ key, code, ctrlKey, altKey, metaKey }: Pressed): string | undefined {
  if (metaKey) return undefined;
  if (ctrlKey && !altKey) return controlKeys[code];
  // On some systems Alt changes the character.
  if (altKey && !ctrlKey && /^(Key[A-Z]|Digit\d)$/.test(code) && !/^[\x20-\x7e]$/.test(key))
    return code.slice(-1);
  return key;
}

/** Reads characters sent by number: digits of the number pad while Alt is held. */
export function altNumber() {
  let digits = '';
  return {
    /** @returns whether the key is a digit of such a number */
    isDigit({ code, altKey, ctrlKey }: Pressed): boolean {
      const [, digit] = /^Numpad(\d)$/.exec(code) ?? [];
      if (!altKey || ctrlKey || digit === undefined) return false;
      digits += digit;
      return true;
    },
    /** @returns the character when Alt is released */
    end({ key }: Pressed): string | undefined {
      if (key !== 'Alt' || !digits) return undefined;
      const number = Number(digits);
      digits = '';
      return number < 128 ? String.fromCharCode(number) : undefined;
    },
  };
}
