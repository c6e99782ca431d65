import { clientCookie } from '@hall/shared/codes/limits';
import { readCookie, writeCookie } from '@hall/ui/cookie';

type Name = 'orderquery';

/** Small values of this browser, in cookies with a prefix and a TTL of one day (spec 9). */
export const clientValues = {
  read(name: Name): string | undefined {
    const stored = readCookie(`${clientCookie.prefix}${name}`);
    try {
      return stored && decodeURIComponent(stored);
    } catch {
      return undefined;
    }
  },
  /** @param value undefined deletes it */
  write(name: Name, value: string | undefined): void {
    const life = value === undefined ? 0 : clientCookie.days * 86_400;
    writeCookie(`${clientCookie.prefix}${name}`, encodeURIComponent(value ?? ''), life);
  },
};
