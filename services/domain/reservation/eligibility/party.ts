import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { DocType } from '@hall/shared/codes/states';
import { findDuplicates } from '@hall/shared/contract/field-rules';
import { findUnaccompanied } from '@hall/shared/rules/children';
import { declaredBy } from '@hall/shared/rules/declarations';
import type { HallDate } from '@hall/shared/rules/hall-time';
import type { PartyVisitorDto } from '@hall/shared/contract/visitor';
import { secondPersonKey, type VisitorKey } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { AnswerError } from '@hall/platform/errors';
import type { BookingAccount } from '../../people/accounts';
import { findGuidesOf } from '../../people/bindings';
import type { ScheduleBoard } from '../../schedule/calendar';
import { assertPartyTaken } from '../../configuration/settings';
import type { BlacklistCache } from '../../people/blacklist';
import { fillInVisitors, type VisitorDeps } from '../../people/visitors';
import type { SealedVisitor } from '../orders';
import { beyondPeopleOf, findBlacklisted } from './blacklisted';
import type { BookingAttempt } from './refusal-rules';
import { readTeam, type Team } from './team';

export interface PartyDeps extends VisitorDeps {
  board: ScheduleBoard;
  blacklist: BlacklistCache;
}

export interface Party {
  /** The rows of the form, with the fields of saved visitors filled in. */
  visitors: PartyVisitorDto[];
  /** The input of all rules, without the session. */
  attempt: Omit<BookingAttempt, 'session'>;
  visitorKeys: VisitorKey[];
  /** The visitors' keys of former generations, during key rotation. */
  formerKeys: VisitorKey[][];
  team: Team;
  /** Seals the document numbers. Call it only once they will be stored. */
  seal(): SealedVisitor[];
}

/**
 * Prepares the visitors of a form for the rules and for storage.
 * @param visitDates the days of the sessions in the form; age is counted on each (product 11)
 * @param secondPeople rows of visitors who are not the holder of a ticket with the same number, as staff have checked
 * @throws {AnswerError} A00002 at the row of a visitor entered twice, of a document that the hall does not accept, and
 *   of a child without an adult; also at a second person without a passport; as `fillInVisitors` for a saved visitor
 */
export async function prepareParty(
  deps: PartyDeps,
  account: BookingAccount,
  form: { visitors: PartyVisitorDto[]; jkb?: number; guideids?: string[] },
  visitDates: readonly HallDate[],
  secondPeople: readonly number[] = [],
): Promise<Party> {
  const visitors = await fillInVisitors(deps, account.accountId, form.visitors);
  const isSecond = (row: number): boolean => secondPeople.includes(row);
  const duplicates = findDuplicates(visitors, secondPeople);
  const [first] = duplicates;
  if (first) {
    const { key, params } = first;
    throw new AnswerError(AnswerCode.badInput, { key, params, faults: duplicates });
  }
  const settings = await deps.settings.get();
  assertPartyTaken(settings, visitors);
  if (settings.children.accompanied)
    for (const date of visitDates) assertAccompanied(account, visitors, date);
  assertPassports(visitors, secondPeople);
  const keysOf = visitors.map(({ doctype, idnum }, row) => {
    const keys = deps.blindIndex.all(doctype, idnum);
    return isSecond(row) ? keys.map(secondPersonKey) : keys;
  });
  const [visitorKeys = [], ...formerKeys] = (keysOf[0] ?? []).map((_key, at) =>
    keysOf.map((keys) => keys[at] as VisitorKey),
  );
  const people = visitors.map(({ realname }, row) => ({ realname, keys: keysOf[row] ?? [] }));
  const { team, strangers } = await readTeam(
    (agencyId, ids) => findGuidesOf(deps.database, agencyId, ids),
    account,
    form.guideids ?? [],
  );
  return {
    visitors,
    team,
    attempt: {
      account,
      blacklisted: findBlacklisted(deps.blacklist, account, people, settings),
      visitorCount: visitors.length,
      beyondPeople: beyondPeopleOf(account, people, settings),
      healthDeclared: form.jkb === 1,
      guides: { count: team.guideIds.length, strangers },
      settings,
    },
    visitorKeys,
    formerKeys,
    seal: () =>
      visitors.map((visitor, row) => ({
        realname: visitor.realname,
        doctype: visitor.doctype,
        idnum: deps.sealer.seal(visitor.idnum, placeOf.visitor(visitorKeys[row] as string)),
        key: visitorKeys[row] as string,
        ...declaredBy(visitor),
      })),
  };
}

/** Only passports of several countries can have the same number. @throws {AnswerError} A00002 at any other row */
function assertPassports(visitors: PartyVisitorDto[], secondPeople: readonly number[]): void {
  const others = secondPeople.filter((row) => visitors[row]?.doctype !== DocType.passport);
  refuseRows(others.map((row) => ({ row, key: 'validation.idnum.secondPerson' })));
}

/** @throws {AnswerError} A00002 at the row of each person who is a child on that day and has no adult in the party */
function assertAccompanied(
  { type }: Pick<BookingAccount, 'type'>,
  visitors: PartyVisitorDto[],
  visitDate: HallDate,
): void {
  const found = findUnaccompanied(visitors, visitDate, type);
  refuseRows(found.map(({ row, fault }) => ({ row, key: `validation.child.${fault}` })));
}

function refuseRows(rows: { row: number; key: string }[]): void {
  const faults = rows.map(({ row, key }) => ({ field: 'idnum', index: row, key }));
  if (faults.length) throw new AnswerError(AnswerCode.badInput, { faults });
}
