/** What a browser without cookies has been given, as long as the page stays open. */
const memory = new Map<string, string>();

/** @returns the value as it was written; undefined where there is none */
export function readCookie(name: string): string | undefined {
  return inBrowser(name) ?? memory.get(name);
}

/**
 * Writes a cookie of this site that scripts read, of the whole site (spec 9). Over HTTPS it never travels without.
 * @param life in seconds; 0 forgets it
 */
export function writeCookie(name: string, value: string, life: number): void {
  memory.delete(name);
  try {
    document.cookie = cookieText(name, value, life, location.protocol === 'https:');
  } catch {
    // Blocked: kept in memory.
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

/** @returns what `document.cookie` is set to */
export const cookieText = (name: string, value: string, life: number, isSecure: boolean): string =>
  `${name}=${value}; max-age=${life}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
