/**
 * Writes a cookie of this site that scripts read, of the whole site (spec 9). Over HTTPS it never travels without.
 * @param life in seconds; 0 forgets it
 */
export function writeCookie(name: string, value: string, life: number): void {
  document.cookie = cookieText(name, value, life, location.protocol === 'https:');
}

/** @returns what `document.cookie` is set to */
export const cookieText = (name: string, value: string, life: number, isSecure: boolean): string =>
  `${name}=${value}; max-age=${life}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
