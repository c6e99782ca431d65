import { clientCookie } from '@hall/shared/codes/limits';
import { writeCookie } from '@hall/ui/cookie';

type Name = 'orderquery';

/** Small values of this browser, as cookies that live a day under a prefix of their own (spec 9). */
export const clientValues = {
  read(name: Name): string | undefined {
    const start = `${clientCookie.prefix}${name}=`;
    const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
    return kept && decodeURIComponent(kept.slice(start.length));
  },
  /** @param value undefined forgets it */
  write(name: Name, value: string | undefined): void {
    const life = value === undefined ? 0 : clientCookie.days * 86_400;
    writeCookie(`${clientCookie.prefix}${name}`, encodeURIComponent(value ?? ''), life);
  },
};
