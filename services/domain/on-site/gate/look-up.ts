import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { findDocumentFault, normaliseIdNumber } from '@hall/shared/rules/documents';
import { judgeParty } from '@hall/shared/rules/gate-verdict';
import { hallDateOf, hallMinute } from '@hall/shared/rules/hall-time';
import { cleanScan } from '@hall/shared/rules/scanned-code';
import { keysOfEverybody } from '@hall/platform/crypto/blind-index';
import { notFoundError, wrongStateError } from '@hall/platform/errors';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { findNewestLoss } from '../../foundation/restores';
import { dayOfCode } from '../../reservation/orders';
import type { GateDeps } from './gate';
import { type FoundParty, toParty, readPartyFacts } from './party';
import * as parties from './party.repository';

/** The parties found, and whether visitors without a scanned document need a check by eye. */
export interface LookUp {
  eachDocument: boolean;
  parties: FoundParty[];
}

/**
 * Finds parties at the gate by scanned or typed text. A number identifies its owner in each of their parties, so a
 * passed-on ticket admits nobody else.
 * @throws {AnswerError} A00009 if nothing is found; A00012 if a restore may have lost it
 */
export async function lookUpParty(deps: GateDeps, scanned: string): Promise<LookUp> {
  const code = cleanScan(scanned);
  const [{ found, keys }, now, { gate }] = await Promise.all([
    findParties(deps, code),
    readHallNow(deps.database),
    deps.settings.get(),
  ]);
  if (!found.length) throw await unknownParty(deps, code, now);
  const factsOf = await readPartyFacts(deps.database, found);
  const shown = found.map((order) => {
    const party = toParty(order, deps.sealer, factsOf(order.id));
    const named = order.tickets.filter(({ visitorKey }) => keys.includes(visitorKey));
    return {
      ...party,
      verdict: judgeParty(party, now, gate),
      namedIds: named.map(({ id }) => id),
    };
  });
  return { eachDocument: gate.eachDocument, parties: shown };
}

/** A code of a day that a restore may have lost can belong to a visitor who did book. */
async function unknownParty({ database }: GateDeps, typed: string, now: Date): Promise<Error> {
  const loss = await findNewestLoss(database);
  const day = dayOfCode(normalCode(typed), now);
  if (!loss || !day || day < hallDateOf(loss.from)) return notFoundError();
  return wrongStateError('gate.lost', {
    from: hallMinute(loss.from),
    until: hallMinute(loss.until),
  });
}

/** Order numbers and codes are typed like document numbers: in groups, lower case or full width. */
const normalCode = normaliseIdNumber;

async function findParties(
  deps: GateDeps,
  typed: string,
): Promise<{ found: parties.GateOrder[]; keys: string[] }> {
  const byCode = await parties.findPartyByCode(deps.database, normalCode(typed));
  if (byCode.length) return { found: byCode, keys: [] };
  const { documents } = await deps.settings.get();
  const keys = docTypesKnown(documents)
    .filter((doctype) => findDocumentFault(doctype, typed) === undefined)
    .flatMap((doctype) => keysOfEverybody(deps.blindIndex.all(doctype, typed)));
  const found = keys.length ? await parties.findPartiesByVisitor(deps.database, keys) : [];
  return { found, keys };
}
