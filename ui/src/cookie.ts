/** Replaces cookies in a browser that blocks them, until the page is closed. */
const memory = new Map<string, string>();

/** @returns the value as it was written; undefined if the cookie does not exist */
export function readCookie(name: string): string | undefined {
  return inBrowser(name) ?? memory.get(name);
}

/**
 * Writes a cookie for the whole site that scripts can read (spec 9). Over HTTPS it is `secure`.
 * @param life in seconds; 0 deletes it
 */
export function writeCookie(name: string, value: string, life: number): void {
  memory.delete(name);
  try {
    document.cookie = cookieText(name, value, life, location.protocol === 'https:');
  } catch {
    // Cookies are blocked; the value is stored in memory.
  }
  if (life > 0 && inBrowser(name) !== value) memory.set(name, value);
}

function inBrowser(name: string): string | undefined {
  try {
    const start = `${name}=`;
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
    return found?.slice(start.length);
  } catch {
    return undefined;
  }
}

/** @returns the text to assign to `document.cookie` */
export const cookieText = (name: string, value: string, life: number, isSecure: boolean): string =>
  `${name}=${value}; max-age=${life}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
