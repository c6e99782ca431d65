import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import {
  AddToBlacklistDto,
  ListBlacklistDto,
  SearchBlacklistDto,
} from '@hall/shared/contract/staff/blacklist';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import {
  addToBlacklist,
  liftFromBlacklist,
  readBlacklistPage,
} from '@hall/domain/people/blacklist';
import { keysOfEverybody } from '@hall/platform/crypto/blind-index';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';
import { presentEntry } from './blacklist.presenter';

/** The blacklist: people who may not book, and the reasons. */
export function blacklistCalls(deps: StaffDeps): StaffCall[] {
  const { database, sealer, blindIndex, settings } = deps;
  return [
    ...searchedList({
      path: 'blacklist',
      summary: 'Who may not book, or could not, the newest first; numbers masked.',
      access: 'blacklist.read',
      Dto: ListBlacklistDto,
      SearchDto: SearchBlacklistDto,
      async answer({ actor, locale, read }, query: SearchBlacklistDto) {
        const { idnum } = query;
        await noteNumberSearch(deps, actor, 'blacklist', { document: idnum });
        const { documents } = await settings.get();
        const keys =
          idnum &&
          docTypesKnown(documents).flatMap((doctype) =>
            keysOfEverybody(blindIndex.all(doctype, idnum)),
          );
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
