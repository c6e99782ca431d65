import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { savedVisitorsMax, type SaveVisitorDto } from '@hall/shared/contract/visitor';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { assertDocumentTaken, type Settings } from '../../configuration/settings';
import { insertVisitor } from './insert-visitor.sql';
import type { SavedVisitor } from './saved-visitor.entity';
import * as store from './visitor.repository';

/** A saved visitor with the decrypted number, for the account itself. */
export type KeptVisitor = Pick<SavedVisitor, 'id' | 'realname' | 'doctype'> & {
  /** Undefined if it cannot be decrypted. */
  idnum: string | undefined;
};

/** The saved visitors of an account; their numbers are stored encrypted. */
export interface Visitors {
  list(accountId: string): Promise<KeptVisitor[]>;
  /**
   * Saves a visitor, or changes the one named by `visitorid`.
   * @throws {AnswerError} A00002 for a duplicate document or an unaccepted type, A00009 not the account's visitor,
   *   A00012 the account has the maximum number
   */
  save(accountId: string, form: SaveVisitorDto): Promise<KeptVisitor[]>;
  /** @throws {AnswerError} A00009 */
  remove(accountId: string, visitorId: string): Promise<KeptVisitor[]>;
  /** Erases the saved visitors of a deleted account, in the same transaction. */
  forgetAllOf(transaction: Transaction, accountId: string): Promise<void>;
}

/**
 * @param deps.sealer encrypts each number, bound to its account and person; a number that cannot be decrypted is listed
 *   as undefined
 */
export function createVisitors(deps: {
  database: Database;
  sealer: Sealer;
  blindIndex: BlindIndex;
  settings: Settings;
}): Visitors {
  const list = async (accountId: string): Promise<KeptVisitor[]> =>
    (await store.listVisitors(deps.database, accountId, savedVisitorsMax)).map((visitor) => ({
      id: visitor.id,
      realname: visitor.realname,
      doctype: visitor.doctype,
      idnum: openIfReadable(
        deps.sealer,
        visitor.idnumSealed,
        placeOf.savedVisitor(accountId, visitor.visitorKey),
      ),
    }));
  return {
    list,
    async save(accountId, { visitorid, realname, doctype, idnum }) {
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
        const kept = await insertVisitor(deps.database, accountId, visitor, savedVisitorsMax).catch(
          refuseDuplicate,
        );
        if (!kept)
          throw new AnswerError(AnswerCode.wrongState, {
            key: 'answer.A00012_visitors',
            params: { max: savedVisitorsMax },
          });
      }
      return list(accountId);
    },
    async remove(accountId, visitorId) {
      if (!(await store.removeVisitor(deps.database, accountId, visitorId))) throw notFoundError();
      return list(accountId);
    },
    forgetAllOf: store.removeAllOf,
  };
}

/** @throws {AnswerError} A00011 if the account already has the document; any other error is rethrown */
function refuseDuplicate(error: unknown): never {
  const key = 'validation.idnum.duplicate';
  if ((error as { code?: string }).code === '23505')
    throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'idnum', key }] });
  throw error;
}
