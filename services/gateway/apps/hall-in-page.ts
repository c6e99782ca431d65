import { type Locale, locales } from '@hall/shared/codes/states';
import { hallMark } from '@hall/shared/contract/hall-in-page';
import { escapeText } from './calls-place';

/** What the hall calls itself, in each language; empty: as the pages were built. */
export type HallName = Record<Locale, string>;

const marked = new RegExp(`${hallMark}([^${hallMark}<]*)${hallMark}`, 'g');

/**
 * The site's scripts would write the name only after their first call: in the page it stands from the first frame on, and
 * nothing moves.
 * @param locale the page's; undefined for one without texts
 * @returns what writes the hall's name into a page of the build
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
