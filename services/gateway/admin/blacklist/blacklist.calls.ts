import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { blacklistEndpoints, type BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import {
  addToBlacklist,
  liftFromBlacklist,
  readBlacklistPage,
  type ListedBlacklistEntry,
} from '@hall/domain/people/blacklist';
import { keysOfEverybody } from '@hall/platform/crypto/blind-index';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import type { Locale } from '@hall/shared/codes/states';
import { presentNumber } from '@hall/shared/locales/present-number';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { riskEndpoints } from '@hall/shared/contract/staff/risk';
import { findScore, readScoresForReview, setScoreAside } from '@hall/domain/people/risk';
import { presentRisk, presentRiskRow } from '../../account/risk.presenter';

/** An entry of the blacklist, its number masked. */
function presentEntry(
  { entry, isActive, upcoming }: ListedBlacklistEntry,
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
    state: isActive ? 'standing' : entry.liftedBy === null ? 'over' : 'lifted',
    liftedby: entry.liftedBy ?? '',
    liftedat: entry.liftedBy && entry.until ? hallIso(entry.until) : '',
    liftreason: entry.liftReason ?? '',
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

/**
 * The blacklist: people who may not book, and the reasons. Risk findings on accounts; staff can dismiss them with a
 * reason.
 */
export function blacklistCalls(deps: StaffDeps): StaffCall[] {
  const { database, sealer, blindIndex, settings } = deps;
  return [
    ...bindCalls(blacklistEndpoints, {
      async search({ actor, locale, read }, query) {
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
      add: async ({ actor }, form) => ({
        blacklistid: await addToBlacklist(deps, actor, form),
      }),
      lift: ({ actor, params }, { reason }) =>
        liftFromBlacklist(database, actor, params.blacklistid, reason),
    }),
    ...bindCalls(riskEndpoints, {
      async list({ locale }, query) {
        const { riskMeasures } = await settings.get();
        return presentList(await readScoresForReview(database, query), (row) =>
          presentRiskRow(row, riskMeasures, locale),
        );
      },
      async get({ params, locale }) {
        const { riskMeasures } = await settings.get();
        return presentRisk(await findScore(database, params.accountid), riskMeasures, locale);
      },
      setAside: ({ actor, params }, form) => setScoreAside(deps, actor, params.accountid, form),
    }),
  ];
}
