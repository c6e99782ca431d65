import { noteLack, noteWorking } from '../go-on-without';
import type { Sealer } from './seal';

const what = 'opening what is sealed';

/** The first places whose values could not be opened; later ones are only counted. */
const unreadable = new Set<string>();
const placesMax = 1000;

/**
 * Opens one value of a list that can be shown without it. The first failure and the last recovery are logged, and
 * failures are counted (`hall_gone_without_total`).
 * @returns undefined if it was altered, belongs to another place, or its key is unknown
 */
export function openIfReadable(
  sealer: Pick<Sealer, 'open'>,
  sealed: string,
  place: string,
): string | undefined {
  try {
    const text = sealer.open(sealed, place);
    if (unreadable.delete(place) && !unreadable.size) noteWorking(what);
    return text;
  } catch (error) {
    if (unreadable.size < placesMax) unreadable.add(place);
    noteLack(what, error);
    return undefined;
  }
}
