import type { Locale } from '@hall/shared/codes/states';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import {
  AddToBlacklistDto,
  type BlacklistRow,
  ListBlacklistDto,
  SearchBlacklistDto,
} from '@hall/shared/contract/staff/blacklist';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { presentNumber } from '@hall/shared/locales/present-number';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import {
  addToBlacklist,
  type ListedBlacklistEntry,
  liftFromBlacklist,
  readBlacklistPage,
} from '@hall/domain/people/blacklist';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';

/** Who may not book, and why. */
export function blacklistCalls(deps: StaffDeps): StaffCall[] {
  const { database, sealer, blindIndex, settings } = deps;
  return [
    ...searchedList({
      path: 'blacklist',
      summary: 'Who may not book, or could not, the newest first; numbers masked.',
      access: 'blacklist.read',
      Dto: ListBlacklistDto,
      SearchDto: SearchBlacklistDto,
      async answer({ locale, read }, query: SearchBlacklistDto) {
        const { idnum } = query;
        const { documents } = await settings.get();
        const keys =
          idnum && docTypesKnown(documents).flatMap((doctype) => blindIndex.all(doctype, idnum));
        return presentList(
          await read((db) => readBlacklistPage(db, query, keys || undefined)),
          (row) => presentEntry(row, sealer, locale),
        );
      },
    }),
    staffCall({
      method: 'post',
      path: 'blacklist',
      summary: 'Put a person on the blacklist, for a time or until it is lifted.',
      access: 'blacklist.edit',
      status: 201,
      Dto: AddToBlacklistDto,
      answer: async ({ actor }, form: AddToBlacklistDto) => ({
        blacklistid: await addToBlacklist(deps, actor, form),
      }),
    }),
    staffCall({
      method: 'post',
      path: 'blacklist/:blacklistid/lift',
      summary: 'Take a person off the blacklist.',
      access: 'blacklist.edit',
      Dto: ReasonDto,
      answer: ({ actor, params }, { reason }: ReasonDto) =>
        liftFromBlacklist(database, actor, params.blacklistid, reason),
    }),
  ];
}

function presentEntry(
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

/** An entry that ends at midnight has the day before as its last day. */
function lastDay(until: Date): string {
  const day = hallDateOf(until);
  return hallIso(until).includes('T00:00:00') ? addHallDays(day, -1) : day;
}
