import { type Locale, locales } from '@hall/shared/codes/states';
import { hallMark } from '@hall/shared/contract/hall-in-page';
import { escapeText } from './calls-place';

/** The hall's name in each language; empty: the name of the build. */
export type HallName = Record<Locale, string>;

const marked = new RegExp(`${hallMark}([^${hallMark}<]*)${hallMark}`, 'g');

/**
 * Writes the hall's name into a built page. The scripts would set it only after their first call, and shift the
 * layout.
 * @param locale the page's; undefined for a page without texts
 * @returns the function that changes a page
 */
export function writeHallName(name: HallName, locale?: Locale): (page: string) => string {
  const said = locales
    .filter((one) => name[one])
    .map((one) => ` data-hall-${one}="${escapeText(name[one])}"`)
    .join('');
  return (page) =>
    page
      .replace('<html', (element) => element + said)
      .replace(marked, (_whole, usual: string) => (locale && escapeText(name[locale])) || usual);
}
