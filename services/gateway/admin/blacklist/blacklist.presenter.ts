import type { Locale } from '@hall/shared/codes/states';
import type { BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import { presentNumber } from '@hall/shared/locales/present-number';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import type { ListedBlacklistEntry } from '@hall/domain/people/blacklist';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';

/** An entry of the blacklist, its number masked. */
export function presentEntry(
  { entry, standing, upcoming }: ListedBlacklistEntry,
  sealer: Sealer,
  locale: Locale,
): BlacklistRow {
  return {
    blacklistid: entry.id,
    realname: entry.realname,
    doctype: entry.doctype,
    idnum: entry.idnumSealed
      ? presentNumber(
          openIfReadable(sealer, entry.idnumSealed, placeOf.visitor(entry.visitorKey)),
          locale,
        )
      : '',
    reason: entry.reason,
    until: entry.until ? lastDay(entry.until) : '',
    standing,
    byrule: entry.source === 'rule',
    createdby: entry.createdBy,
    createdat: hallIso(entry.createdAt),
    upcoming,
  };
}

/** An entry that ends at midnight has the previous day as its last day. */
function lastDay(until: Date): string {
  const day = hallDateOf(until);
  return hallIso(until).includes('T00:00:00') ? addHallDays(day, -1) : day;
}
