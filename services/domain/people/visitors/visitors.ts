import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  myselfId,
  type PartyVisitorDto,
  savedVisitorsMax,
  type SaveVisitorDto,
} from '@hall/shared/contract/visitor';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import { assertDocumentTaken, type Deps } from '../../configuration/settings';
import { readOwnDocument } from '../accounts';
import { insertVisitor } from './insert-visitor.sql';
import type { SavedVisitor } from './saved-visitor.entity';
import * as store from './visitor.repository';

/** A saved visitor with the decrypted number. */
export type OpenedVisitor = Pick<SavedVisitor, 'id' | 'realname' | 'doctype'> & {
  /** Undefined if it cannot be decrypted. */
  idnum: string | undefined;
};

export type VisitorDeps = Pick<Deps, 'database' | 'sealer' | 'blindIndex' | 'settings'>;

const openVisitor = ({ sealer }: VisitorDeps, visitor: SavedVisitor): OpenedVisitor => ({
  id: visitor.id,
  realname: visitor.realname,
  doctype: visitor.doctype,
  idnum: openIfReadable(
    sealer,
    visitor.idnumSealed,
    placeOf.savedVisitor(visitor.accountId, visitor.visitorKey),
  ),
});

/** @returns the saved visitors of an account */
export const listVisitors = async (
  deps: VisitorDeps,
  accountId: string,
): Promise<OpenedVisitor[]> =>
  (await store.listVisitors(deps.database, accountId, savedVisitorsMax)).map((visitor) =>
    openVisitor(deps, visitor),
  );

async function renameVisitor(
  deps: VisitorDeps,
  accountId: string,
  id: string,
  { realname, doctype }: SaveVisitorDto,
) {
  const [visitor] = await store.findVisitors(deps.database, accountId, [id]);
  if (!visitor) throw notFoundError();
  if (visitor.doctype !== doctype || openVisitor(deps, visitor).idnum === undefined)
    throw fieldError('idnum', 'validation.required');
  await store.updateVisitor(deps.database, accountId, id, { realname });
  return listVisitors(deps, accountId);
}

/**
 * Fills in the rows of a form that name a saved visitor, or the account's own document, by `visitorid` (product 11).
 * @throws {AnswerError} A00002 at `visitorid` of each row that is not the account's, or whose number is lost
 */
export async function fillInVisitors(
  deps: VisitorDeps,
  accountId: string,
  rows: PartyVisitorDto[],
): Promise<PartyVisitorDto[]> {
  const ids = rows.flatMap(({ visitorid }) => visitorid || []);
  if (!ids.length) return rows;
  const saved = new Map<string, Omit<OpenedVisitor, 'id'>>();
  for (const visitor of await store.findVisitors(deps.database, accountId, ids))
    saved.set(visitor.id, openVisitor(deps, visitor));
  const own = ids.includes(myselfId) && (await readOwnDocument(deps, accountId));
  if (own) saved.set(myselfId, own);
  const filled = rows.map((row) => {
    const { realname, doctype, idnum } = saved.get(row.visitorid ?? '') ?? row;
    return { ...row, realname, doctype, idnum: idnum ?? '' };
  });
  const faults = rows.flatMap(({ visitorid }, index) => {
    const known = visitorid && saved.get(visitorid);
    if (!visitorid || (known && known.idnum !== undefined)) return [];
    return [{ field: 'visitorid', index, key: known ? unreadableKey : unknownKey }];
  });
  const [first] = faults;
  if (first) throw new AnswerError(AnswerCode.badInput, { key: first.key, faults });
  return filled;
}

/**
 * Saves a visitor, or changes the one named by `visitorid`, which keeps its number if none is given.
 * @throws {AnswerError} A00002 for a duplicate document, an unaccepted type, or another type without its number;
 *   A00009 not the account's visitor, A00012 the account has the maximum number
 */
export async function saveVisitor(
  deps: VisitorDeps,
  accountId: string,
  form: SaveVisitorDto,
): Promise<OpenedVisitor[]> {
  const { visitorid, realname, doctype, idnum } = form;
  if (visitorid && !idnum) return renameVisitor(deps, accountId, visitorid, form);
  await assertDocumentTaken(deps.settings, { doctype, idnum });
  const visitorKey = deps.blindIndex(doctype, idnum);
  const idnumSealed = deps.sealer.seal(idnum, placeOf.savedVisitor(accountId, visitorKey));
  const visitor = { realname, doctype, idnumSealed, visitorKey };
  if (visitorid) {
    const changed = await store
      .updateVisitor(deps.database, accountId, visitorid, visitor)
      .catch(refuseDuplicate);
    if (!changed) throw notFoundError();
  } else {
    const saved = await insertVisitor(deps.database, accountId, visitor, savedVisitorsMax).catch(
      refuseDuplicate,
    );
    if (!saved)
      throw new AnswerError(AnswerCode.wrongState, {
        key: 'answer.A00012_visitors',
        params: { max: savedVisitorsMax },
      });
  }
  return listVisitors(deps, accountId);
}

/** @throws {AnswerError} A00009 */
export async function removeVisitor(
  deps: VisitorDeps,
  accountId: string,
  visitorId: string,
): Promise<OpenedVisitor[]> {
  if (!(await store.removeVisitor(deps.database, accountId, visitorId))) throw notFoundError();
  return listVisitors(deps, accountId);
}

const unknownKey = 'validation.visitorid';
const unreadableKey = 'validation.visitoridUnreadable';

/** @throws {AnswerError} A00011 if the account already has the document; any other error is rethrown */
function refuseDuplicate(error: unknown): never {
  const key = 'validation.idnum.duplicate';
  if ((error as { code?: string }).code === '23505')
    throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'idnum', key }] });
  throw error;
}
